import type { AccessLevel } from "#access.ts";

/** Who reads: somebody of a level, or a shared tablet by itself, on which nobody's turn is open. */
export type Reader = AccessLevel | "device";

/** Whether somebody sees what work, parts and stops cost. A plant may let its technicians; who requests never does. */
export function seesMoney(reader: Reader, techniciansSeeMoney: boolean): boolean {
  if (reader === "technician") return techniciansSeeMoney;
  return reader !== "requester" && reader !== "device";
}
