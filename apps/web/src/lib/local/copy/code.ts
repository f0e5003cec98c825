import { copiedRows } from "#lib/local/copy/copy-state.ts";
import { sha256Of } from "#lib/sha256.ts";

/**
 * The id of the machine on whose label a code stands, as far as this device knows; undefined where it does not. Over plain HTTP
 * browsers hash nothing.
 */
export async function machineOfKeptCode(token: string): Promise<string | undefined> {
  const hash = await sha256Of(() => new TextEncoder().encode(token));
  if (hash === undefined) return undefined;
  const found = (await copiedRows("machine")).find((row) => Object(row).code_sha256 === hash);
  return found === undefined ? undefined : Object(found).machine.id;
}
