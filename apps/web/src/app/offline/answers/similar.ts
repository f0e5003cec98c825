import type { RepairHistoryEntry } from "@millwright/contract/history";
import type { SimilarRepair } from "@millwright/contract/similar";
import { likestOf, type SoughtRepair, soughtWords } from "@millwright/domain/similar/similar";
import { stemsOf } from "@millwright/domain/similar/stems";
import { all, type OfflineCall, one } from "#app/offline/answers/copied.ts";
import { newOrder } from "#work/outbox/new-order.ts";

/** So many of the latest repairs of all machines are compared. */
const mostCompared = 2_000;

interface Kept {
  machine: { id: string; name: string };
  entry: RepairHistoryEntry;
  completedAt: number;
}

/** Completed repairs like an order, as far as the copy has the history of machines; none of a PM. */
export async function toOrder({ params }: OfflineCall): Promise<SimilarRepair[] | null> {
  const id = params.id ?? "";
  const order = (await one("workOrder", id))?.order ?? newOrder(id);
  if (order === undefined) return null;
  if (order.type !== "Repair") return [];
  const { title, description, machine_id: machineId } = order;
  return likest({ words: soughtWords(title, description), machineId }, id);
}

/** Completed repairs like what is being written. */
export async function toText(call: OfflineCall): Promise<SimilarRepair[]> {
  return likest({ words: soughtWords(call.get("text") ?? "", null), machineId: call.get("machine_id") ?? null }, null);
}

async function likest(sought: SoughtRepair, orderId: string | null): Promise<SimilarRepair[]> {
  const wanted = new Set(sought.words.stems);
  const compared = (await latestKept())
    .filter(({ entry }) => entry.work_order_id !== orderId)
    .map((kept) => {
      const { id, work_order_id, title, description, notes } = kept.entry;
      const shared = new Set(stemsOf([title, description, notes].join("\n")).filter((stem) => wanted.has(stem)));
      return { ...kept, id, orderId: work_order_id, machineId: kept.machine.id, shared };
    });
  const count = (stem: string) => compared.filter(({ shared }) => shared.has(stem)).length;
  const counts = new Map(sought.words.stems.map((stem) => [stem, count(stem)]));
  return likestOf(compared, sought, counts).map((kept) => similarOf(kept, sought.machineId));
}

async function latestKept(): Promise<Kept[]> {
  const entries = (await all("machine")).flatMap(({ machine, repairs }) =>
    repairs.map((entry) => ({ machine, entry, completedAt: Date.parse(entry.completed_at) })),
  );
  return entries.sort((a, b) => b.completedAt - a.completedAt).slice(0, mostCompared);
}

/** What the copy does not have is not said: of parts nothing. */
const similarOf = ({ machine, entry }: Kept, machineId: string | null): SimilarRepair => ({
  ...{ id: entry.id, work_order_id: entry.work_order_id, wo_id: entry.wo_id, title: entry.title },
  ...{ machine_name: machine.name, same_machine: machine.id === machineId, completed_at: entry.completed_at },
  ...{ completed_by_name: entry.completed_by_name, notes: entry.notes, parts: [] },
});
