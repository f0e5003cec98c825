import { never } from "@millwright/domain/plans/day-number";
import { isInHand } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { listPauses, type PauseRow, replacePauses } from "#features/maintenance/plans/plans.queries.ts";
import { turnHeld, type WriteStamp } from "#features/maintenance/turn.ts";
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

/** What is asked of the pauses of a held PM, with the version that this makes. */
export interface AskedOfPauses {
  task: Task;
  request: ({ kind: "pause" } & AskedPause) | ({ kind: "resume" } & AskedResume);
  stamp: WriteStamp;
}

/** Pauses held PMs, or ends pauses of theirs; answers which of them that changed. @throws Refusal `occurrence_past`, `invalid` */
export async function changePauses(
  db: CompanyDb,
  plans: readonly AskedOfPauses[],
  today: PlantDay,
): Promise<ReadonlySet<string>> {
  const were = await listPauses(
    db,
    plans.map(({ task }) => task.id),
  );
  const changed = plans.flatMap(({ task, request, stamp }) => {
    const rows = were.get(task.id) ?? [];
    const pauses = request.kind === "pause" ? pausedBy(task, rows, request, today) : resumedBy(rows, request, today);
    return textOf(rows) === textOf(pauses) ? [] : [{ id: task.id, task, pauses, stamp }];
  });
  if (changed.length > 0) {
    await replacePauses(db, changed);
    const turned = changed.map(({ task, pauses, stamp }) => ({ ...withPauses(task, pauses), stamp }));
    await turnHeld(db, turned, today);
  }
  return new Set(changed.map(({ id }) => id));
}

/**
 * The pauses of a PM that is paused from a day until another, in the place of a pause that is to come; one that runs goes on until
 * that day. Work that is in hand keeps its day: the pause leaves it out. @throws Refusal `occurrence_past`, `invalid`
 */
function pausedBy(
  task: Task,
  rows: readonly Pause[],
  { from = "", until, reason, machineId }: AskedPause,
  today: PlantDay,
): readonly Pause[] {
  const day = today.day.toString();
  const own = machineId === undefined ? rows : rows.filter((row) => row.machine_id === machineId);
  const running = own.find((row) => row.from_on <= day && day < row.until_on);
  const begins = running?.from_on ?? (from || day);
  if (from !== "" && from < day && from !== running?.from_on)
    refuse("occurrence_past", { fields: { from: "invalid" } });
  requireOrder([begins, day].sort().at(-1) ?? day, until, today);
  const pause = { from_on: begins, until_on: until, reason, machine_id: machineId ?? null };
  if (machineId !== undefined && rows.some((row) => row.from_on <= begins && until <= row.until_on)) return rows;
  const stay = machineId === undefined ? rows.filter((row) => row.until_on <= day) : pausesBeside(rows, pause);
  const parts = around(pause, dayInHand(task));
  if (parts.length === 0 && machineId === undefined)
    refuse("invalid", { fields: { until: "invalid" }, sentence: "pause_in_hand" });
  return [...stay, ...parts];
}

/** The day of the occurrence that somebody works at, or holds; null where none is in hand. */
function dayInHand({ status, currentOccurrence }: Task): string | null {
  return isInHand(status) && !currentOccurrence.equals(never) ? currentOccurrence.toString() : null;
}

/** A pause without a day. */
function around(pause: Pause, day: string | null): Pause[] {
  if (day === null || day < pause.from_on || pause.until_on <= day) return [pause];
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const parts = [
    { ...pause, until_on: day },
    { ...pause, from_on: next },
  ];
  return parts.filter((part) => part.from_on < part.until_on);
}

/** The pauses that one stays beside: two don't begin on one day, and of the same machine the one that is asked takes the place of what it holds. */
function pausesBeside(rows: readonly Pause[], pause: Pause): Pause[] {
  const isHeld = (row: Pause) =>
    row.machine_id === pause.machine_id && pause.from_on <= row.from_on && row.until_on <= pause.until_on;
  return rows.filter((row) => row.from_on !== pause.from_on && !isHeld(row));
}

/** The pauses of a PM once the one that runs today is over, and one that is to come is taken back. */
function resumedBy(rows: readonly Pause[], { machineId }: AskedResume, today: PlantDay): Pause[] {
  const day = today.day.toString();
  return rows.flatMap((row): Pause[] => {
    const isOther = machineId !== undefined && row.machine_id !== machineId;
    if (isOther || row.until_on <= day) return [row];
    return row.from_on < day ? [{ ...row, until_on: day }] : [];
  });
}

function requireOrder(from: string, until: string, { day }: PlantDay): void {
  const isTooLong = until > day.add({ years: longestYears }).toString();
  if (until <= from || isTooLong)
    refuse("invalid", { fields: { until: "invalid" }, sentence: isTooLong ? "pause_too_long" : "pause_backwards" });
}

const textOf = (pauses: readonly Pause[]) =>
  JSON.stringify(
    pauses.map(({ from_on, until_on, reason, machine_id }) => [from_on, until_on, reason, machine_id]).sort(),
  );

/** A PM with other pauses by persons: the column of an occurrence that a pause moves goes with it to the day after. */
function withPauses(task: Task, pauses: readonly Pause[]): Task {
  const date = Temporal.PlainDate.from;
  const deleted = task.paused.filter(({ kind }) => kind === "deleted");
  const own = pauses.map((row) => ({
    kind: "paused" as const,
    reason: row.reason,
    from: date(row.from_on),
    until: date(row.until_on),
  }));
  const isOpen = task.status !== "Completed" && !task.currentOccurrence.equals(never);
  return { ...task, paused: [...deleted, ...own], statusOn: isOpen ? null : task.statusOn };
}
