import { currentOwner } from "#lib/session/owner.ts";
import { type Owner, readOwned, writeOwned } from "#lib/storage/storage.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * Whether a key alone, such as "/", does something where nobody types. Who speaks to their device, or hits keys by accident,
 * turns them off: WCAG 2.1.4. On until then.
 */
export function hasSingleKeys(owner: Owner | null = currentOwner()): boolean {
  return owner === null || readOwned(owner, "single-keys", isText) !== "off";
}

export const setSingleKeys = (owner: Owner, isOn: boolean): void =>
  writeOwned(owner, "single-keys", isOn ? "on" : "off");
