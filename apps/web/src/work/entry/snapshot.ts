import { isOpen } from "@millwright/messages/history-words";
import { api } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";

/** A history entry as the address names it. */
export interface EntryName {
  kind: "repair" | "pm";
  id: string;
}

export function readEntryName(entry: string | undefined): EntryName | null {
  const [, kind, id] = /^(repair|pm)\.([\da-f-]{36})$/i.exec(entry ?? "") ?? [];
  if (id === undefined || (kind !== "repair" && kind !== "pm")) return null;
  return { kind, id };
}

export type RepairSnapshot = OutputOf<"GET /repair-history/{id}">;
export type TaskSnapshot = OutputOf<"GET /maintenance-history/{id}">;
export type Snapshot = { kind: "repair"; entry: RepairSnapshot } | { kind: "pm"; entry: TaskSnapshot };

/** The occurrence whose time it has; null of a repair. */
export const labourDayOf = ({ kind, entry }: Snapshot): string | null => (kind === "pm" ? entry.scheduled_date : null);

/** What was completed, as it was then. */
export async function askSnapshot({ kind, id }: EntryName, signal: AbortSignal): Promise<Snapshot> {
  if (kind === "repair") return { kind, entry: await api("GET /repair-history/{id}", { params: { id }, signal }) };
  return { kind, entry: await api("GET /maintenance-history/{id}", { params: { id }, signal }) };
}

/** The occurrence of a PM that was completed last, as a list says it; null where none was. */
export async function askLastDone(orderId: string, signal: AbortSignal) {
  const query = { work_order_id: orderId, status: "completed" as const, limit: 1 };
  return (await api("GET /maintenance-history", { query, signal }))[0] ?? null;
}

/** What the history keeps of a day of a PM; null where that is none of its days, or not over. */
export async function askSnapshotOn(orderId: string, day: string, signal: AbortSignal): Promise<Snapshot | null> {
  const query = { work_order_id: orderId, scheduled_date: day, limit: 2 };
  const found = (await api("GET /maintenance-history", { query, signal })).find((one) => !isOpen(one));
  return found === undefined ? null : askSnapshot({ kind: "pm", id: found.id }, signal);
}
