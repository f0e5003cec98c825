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

/** Whether a key is pressed by itself where nobody types, with nothing lying over the screen. */
export function isAloneOnScreen(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], dialog, [popover]")) return false;
  return document.querySelector("dialog[open]") === null;
}

/** Whether it is this key, alone, and such keys are on. */
export const isSingleKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && isAloneOnScreen(event) && hasSingleKeys();
