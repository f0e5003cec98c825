type Row = Readonly<Record<string, unknown>>;

/** What was done with the time that a technician worked; `who` is null where that did not change. */
export interface LabourLine {
  kind: "labour";
  act: "added" | "corrected" | "deleted" | "restored" | "started" | "stopped";
  /** The technician's name. */
  who: string | null;
  /** Null of a clock that runs. */
  minutes: number | null;
  /** What it was before a correction. */
  was: number | null;
}

const minutesOf = (row: Row | null) => (typeof row?.minutes === "number" ? row.minutes : null);
const nameOf = (row: Row | null) => {
  const name = Object(row?.assignee).name;
  return typeof name === "string" ? name : null;
};

/** The line of an entry, from what the log says of it before and after. */
export function labourLine(before: Row | null, after: Row | null): LabourLine {
  const [was, minutes] = [minutesOf(before), minutesOf(after ?? before)];
  const line = { kind: "labour", who: nameOf(after), minutes, was: null } as const;
  if (before === null) return { ...line, act: minutes === null ? "started" : "added" };
  if (after !== null && "deleted_at" in after)
    return { ...line, act: after.deleted_at === null ? "restored" : "deleted" };
  if (was === null && minutes !== null) return { ...line, act: "stopped" };
  return { ...line, act: "corrected", was: was === minutes ? null : was };
}
