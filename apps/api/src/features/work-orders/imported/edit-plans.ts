import type { CompanyDb } from "#db/database.ts";
import { tryAct } from "#db/transaction/acts.ts";
import { lockPlanWork } from "#features/work-orders/change/lock-work.ts";
import { commandsIn } from "#features/work-orders/commands/kinds.ts";
import { runCommands } from "#features/work-orders/commands/run-command.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal } from "#http/errors/refusal.ts";

/** What the form of a PM says of where it is, what is done and when it comes. */
export type PlanEdit = Pick<
  StoredChange,
  | "department_id"
  | "machine_id"
  | "procedure_id"
  | "frequency"
  | "day_of_week"
  | "monthly_period"
  | "plan"
  | "time"
  | "checklist"
>;

interface PlanChange {
  id: string;
  edit: PlanEdit;
}

/** So many are read and written together. */
const atOnce = 50;

/**
 * Changes PMs of a sheet by the commands of their form, each whole or not at all: answers which of them that refuses. Who brought
 * the sheet in takes it back, so the commands are not kept.
 */
export async function editPlans(
  db: CompanyDb,
  changes: readonly PlanChange[],
  { zone, at }: { zone: string; at: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const by = sheetActor(db, zone);
  const refused = new Set<string>();
  for (let first = 0; first < changes.length; first += atOnce) {
    const some = changes.slice(first, first + atOnce);
    if (!(await isRefused(db, () => edit(db, some, by, at)))) continue;
    // One of them is refused: the others are written without it.
    for (const one of some) if (await isRefused(db, () => edit(db, [one], by, at))) refused.add(one.id);
  }
  return refused;
}

const isRefused = (db: CompanyDb, work: () => Promise<void>) => tryAct(db, work, (error) => error instanceof Refusal);

async function edit(db: CompanyDb, some: readonly PlanChange[], by: Actor, at: Temporal.Instant): Promise<void> {
  const edits = new Map(some.map((one) => [one.id, one.edit]));
  const batch = (await lockPlanWork(db, [...edits.keys()], by, at)).flatMap((locked) => {
    const given = edits.get(locked.order.id);
    if (given === undefined) return [];
    return [{ locked, commands: commandsIn(given), key: null, options: { shouldNotify: false } }];
  });
  await runCommands(db, batch, { group: null, by, at });
}

/** Who brings in a sheet plans. */
function sheetActor({ acting, companyId }: CompanyDb, timeZone: string): Actor {
  return {
    ...{ kind: acting.kind === "key" ? "key" : "member", id: acting.id ?? "", deviceId: "" },
    ...{ companyId, companyName: "", timeZone, name: acting.name, username: acting.name },
    ...{ access: "planner", seesMoney: false, locale: "en" },
  };
}
