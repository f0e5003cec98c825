import { isDeepStrictEqual } from "node:util";
import type { SyncPage, SyncRow } from "@millwright/contract/sync";
import type { Call } from "#testing/client.ts";

/** A device's copy of a plant, kept as a browser keeps it. */
export interface Copy {
  version: number;
  day: string;
  /** Whether the last pages were a full copy. */
  isFull: boolean;
  /** How many pages these were. */
  pages: number;
  rows: Map<string, SyncRow["row"]>;
}

/** A copy, new or updated from an older one, from all the pages that were sent. */
export async function pull(call: Call, older?: Copy, between: () => Promise<unknown> = async () => {}): Promise<Copy> {
  const from = older && { since: String(older.version), day: older.day };
  const received: SyncRow[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const { status, body } = await call("GET /sync", { query: { ...from, cursor } });
    if (status !== 200) throw new Error(`The copy answered ${status}: ${JSON.stringify(body)}`);
    const page: SyncPage = body;
    received.push(...page.rows);
    if (page.next === null) return { ...applied(older, page, received), pages };
    cursor = page.next;
    await between();
  }
}

function applied(older: Copy | undefined, { version, day, full }: SyncPage, received: readonly SyncRow[]) {
  const rows = new Map(full ? [] : older?.rows);
  for (const { kind, id, row } of received) {
    if (row === null) rows.delete(`${kind} ${id}`);
    else rows.set(`${kind} ${id}`, row);
  }
  return { version, day, isFull: full, rows };
}

/** What a copy says otherwise than a fresh one of the same plant: of each thing both, or null where it lacks it. */
export async function faultsOf(call: Call, copy: Copy): Promise<Record<string, { kept: unknown; now: unknown }>> {
  const { rows } = await pull(call);
  const things = new Set([...rows.keys(), ...copy.rows.keys()]);
  const faults: Record<string, { kept: unknown; now: unknown }> = {};
  for (const thing of things) {
    const [kept, now] = [copy.rows.get(thing) ?? null, rows.get(thing) ?? null];
    if (!isDeepStrictEqual(kept, now)) faults[thing] = { kept, now };
  }
  return faults;
}
