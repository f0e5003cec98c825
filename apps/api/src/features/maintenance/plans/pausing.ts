import { never } from "@millwright/domain/plans/day-number";
import { isInHand } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { listPauses, type PauseRow, replacePauses } from "#features/maintenance/plans/plans.queries.ts";
import { type Made, turnTask } from "#features/maintenance/turn.ts";
import { refuse } from "#http/errors/refusal.ts";

/** A pause that is asked for; days are YYYY-MM-DD. */
export interface AskedPause {
  from?: string | undefined;
  until: string;
  reason: string;
  /** The machine all of whose plans are paused: then beside pauses of the PM alone, and not where it is paused for longer. */
  machineId?: string | undefined;
}

/** What is to go on: of a machine, what was paused with all of its plans. */
export interface AskedResume {
  machineId?: string | undefined;
}

type Pause = Pick<PauseRow, "from_on" | "until_on" | "reason" | "machine_id">;
const longestYears = 10;

/**
 * Pauses a held PM from a day until another, in the place of a pause that is to come; one that runs goes on until that day. Work
 * that is in hand keeps its day: the pause leaves it out.
 * @throws Refusal `occurrence_past`, `invalid`
 */
export async function pause(
  db: CompanyDb,
  task: Task,
  { from = "", until, reason, machineId }: AskedPause,
  today: PlantDay,
  made: Made,
): Promise<boolean> {
  const day = today.day.toString();
  const rows = await listPauses(db, task.id);
  const own = machineId === undefined ? rows : rows.filter((row) => row.machine_id === machineId);
  const running = own.find((row) => row.from_on <= day && day < row.until_on);
  const begins = running?.from_on ?? (from || day);
  if (from !== "" && from < day && from !== running?.from_on)
    refuse("occurrence_past", { fields: { from: "invalid" } });
  requireOrder([begins, day].sort().at(-1) ?? day, until, today);
  const asked = { from_on: begins, until_on: until, reason, machine_id: machineId ?? null };
  if (machineId !== undefined && rows.some((row) => row.from_on <= begins && until <= row.until_on)) return false;
  const stay = machineId === undefined ? rows.filter((row) => row.until_on <= day) : besides(rows, asked);
  const parts = around(asked, dayInHand(task));
  if (parts.length === 0 && machineId === undefined)
    refuse("invalid", { fields: { until: "invalid" }, sentence: "pause_in_hand" });
  return keepPauses(db, task, rows, [...stay, ...parts], today, made);
}

/** The day of the occurrence that somebody works at, or holds; null where none is in hand. */
function dayInHand({ status, currentOccurrence }: Task): string | null {
  return isInHand(status) && !currentOccurrence.equals(never) ? currentOccurrence.toString() : null;
}

/** A pause without a day. */
function around(asked: Pause, day: string | null): Pause[] {
  if (day === null || day < asked.from_on || asked.until_on <= day) return [asked];
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const parts = [
    { ...asked, until_on: day },
    { ...asked, from_on: next },
  ];
  return parts.filter((part) => part.from_on < part.until_on);
}

/** The pauses that one stays beside: two don't begin on one day, and of the same machine the one that is asked takes the place of what it holds. */
function besides(rows: readonly Pause[], asked: Pause): Pause[] {
  const isHeld = (row: Pause) =>
    row.machine_id === asked.machine_id && asked.from_on <= row.from_on && row.until_on <= asked.until_on;
  return rows.filter((row) => row.from_on !== asked.from_on && !isHeld(row));
}

/** Ends the pause that runs today, and takes back one that is to come; answers whether there was one. */
export async function resume(
  db: CompanyDb,
  task: Task,
  { machineId }: AskedResume,
  today: PlantDay,
  made: Made,
): Promise<boolean> {
  const day = today.day.toString();
  const rows = await listPauses(db, task.id);
  const ended = rows.flatMap((row): Pause[] => {
    const isOther = machineId !== undefined && row.machine_id !== machineId;
    if (isOther || row.until_on <= day) return [row];
    return row.from_on < day ? [{ ...row, until_on: day }] : [];
  });
  return keepPauses(db, task, rows, ended, today, made);
}

function requireOrder(from: string, until: string, { day }: PlantDay): void {
  const isTooLong = until > day.add({ years: longestYears }).toString();
  if (until <= from || isTooLong)
    refuse("invalid", { fields: { until: "invalid" }, sentence: isTooLong ? "pause_too_long" : "pause_backwards" });
}

async function keepPauses(
  db: CompanyDb,
  task: Task,
  were: readonly Pause[],
  are: readonly Pause[],
  today: PlantDay,
  made: Made,
): Promise<boolean> {
  if (said(were) === said(are)) return false;
  await replacePauses(db, [{ id: task.id, pauses: are }]);
  const date = Temporal.PlainDate.from;
  const others = task.paused.filter(({ kind }) => kind === "deleted");
  const own = are.map((row) => ({
    kind: "paused" as const,
    reason: row.reason,
    from: date(row.from_on),
    until: date(row.until_on),
  }));
  await turnTask(db, withPauses(task, [...others, ...own]), today, made);
  return true;
}

const said = (pauses: readonly Pause[]) =>
  JSON.stringify(
    pauses.map(({ from_on, until_on, reason, machine_id }) => [from_on, until_on, reason, machine_id]).sort(),
  );

/** The column of an occurrence that the pause moves goes with it to the day after. */
function withPauses(task: Task, paused: Task["paused"]): Task {
  const isOpen = task.status !== "Completed" && !task.currentOccurrence.equals(never);
  return { ...task, paused, statusOn: isOpen ? null : task.statusOn };
}
