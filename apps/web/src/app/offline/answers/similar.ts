import type { RepairHistoryEntry } from "@millwright/contract/history";
import type { SimilarRepair } from "@millwright/contract/similar";
import { resolveCode } from "@millwright/domain/plant-codes/plant-codes";
import { likestOf, type SoughtRepair, soughtWords } from "@millwright/domain/similar/similar";
import { stemsOf } from "@millwright/domain/similar/stems";
import { all, type OfflineCall, one } from "#app/offline/answers/copied.ts";
import { newOrder } from "#work/outbox/new-order.ts";

/** So many of the latest repairs of all machines are compared. */
const mostCompared = 2_000;

interface Kept {
  machine: { id: string; name: string; class_id: string | null };
  entry: RepairHistoryEntry;
  completedAt: number;
  /** What was worked on its order; null where nobody put any down. */
  minutes: number | null;
}

/** What earlier repairs are compared with, and the problem that was said of it. */
interface Sought extends SoughtRepair {
  problemId: string | null;
}

/** Completed repairs like an order, as far as the copy has the history of machines; none of a PM. */
export async function toOrder({ params }: OfflineCall): Promise<SimilarRepair[] | null> {
  const id = params.id ?? "";
  const order = (await one("workOrder", id))?.order ?? newOrder(id);
  if (order === undefined) return null;
  if (order.type !== "Repair") return [];
  const { title, description, machine_id: machineId, problem_id: problemId = null } = order;
  return likest({ words: soughtWords(title, description), machineId, problemId }, id);
}

/** Completed repairs like what is being written. */
export async function toText(call: OfflineCall): Promise<SimilarRepair[]> {
  const words = soughtWords(call.get("text") ?? "", null);
  return likest({ words, machineId: call.get("machine_id") ?? null, problemId: null }, null);
}

async function likest(sought: Sought, orderId: string | null): Promise<SimilarRepair[]> {
  const wanted = new Set(sought.words.stems);
  const isSame = await codesAlike();
  const classId = (await one("machine", sought.machineId ?? undefined))?.machine.class_id;
  const compared = (await latestKept())
    .filter(({ entry }) => entry.work_order_id !== orderId)
    .map((kept) => {
      const { id, work_order_id, title, description, notes, problem_id } = kept.entry;
      const shared = new Set(stemsOf([title, description, notes].join("\n")).filter((stem) => wanted.has(stem)));
      const hasSameProblem = isSame(problem_id, sought.problemId);
      const hasSameClass = isSame(kept.machine.class_id, classId);
      return { ...kept, id, orderId: work_order_id, machineId: kept.machine.id, shared, hasSameProblem, hasSameClass };
    });
  const count = (stem: string) => compared.filter(({ shared }) => shared.has(stem)).length;
  const counts = new Map(sought.words.stems.map((stem) => [stem, count(stem)]));
  return likestOf(compared, sought, counts).map((kept) => similarOf(kept, sought.machineId));
}

/** Whether two codes count as the same one; nothing is like none. */
async function codesAlike() {
  const byId = new Map((await all("plantCode")).map((code) => [code.id, code]));
  const resolved = (id: string) => resolveCode(byId, id)?.id ?? id;
  return (a: string | null | undefined, b: string | null | undefined) =>
    Boolean(a) && Boolean(b) && resolved(a ?? "") === resolved(b ?? "");
}

async function latestKept(): Promise<Kept[]> {
  const entries = (await all("machine")).flatMap(({ machine, repairs, worked }) => {
    // A copy of an older server has no time.
    const minutesOf = new Map((worked ?? []).map((one) => [one.work_order_id, one.minutes]));
    return repairs.map((entry) => {
      const minutes = minutesOf.get(entry.work_order_id) ?? null;
      return { machine, entry, completedAt: Date.parse(entry.completed_at), minutes };
    });
  });
  return entries.sort((a, b) => b.completedAt - a.completedAt).slice(0, mostCompared);
}

/** What the copy does not have is not said: of parts nothing. A copy of an older server has no codes. */
const similarOf = ({ machine, entry, minutes }: Kept, machineId: string | null): SimilarRepair => ({
  ...{ id: entry.id, work_order_id: entry.work_order_id, wo_id: entry.wo_id, title: entry.title },
  ...{ machine_name: machine.name, same_machine: machine.id === machineId, completed_at: entry.completed_at },
  ...{ completed_by_name: entry.completed_by_name, notes: entry.notes, parts: [] },
  ...{ problem_id: entry.problem_id ?? null, cause_id: entry.cause_id ?? null, remedy_id: entry.remedy_id ?? null },
  imported: entry.imported,
  minutes,
});
