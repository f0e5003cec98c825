import { type ServiceLine, serviceLine } from "#costs/activity-lines.ts";
import { type LabourLine, labourLine } from "#labour/activity-lines.ts";
import { isolationLine, type LockoutLine, lockLine } from "#lockout/activity-lines.ts";
import { inTimeOfReading, type MeterLine, meterLine, readingLine, recountLine } from "#meters/activity-lines.ts";
import {
  type PartListLine,
  type PlannedPartLine,
  partCodeLine,
  partSupplierLine,
  plannedPartLine,
} from "#parts/activity-lines.ts";
import type { PlanRule } from "#plans/rule.ts";
import { answeredLine, answeredSteps, openedLine, type StepLine } from "#procedures/activity-lines.ts";
import { type ConflictLine, conflictLine } from "#work/activity/conflict-line.ts";
import { type DowntimeLine, downtimeLine } from "#work/activity/downtime-line.ts";
import { type Changes, changesOf, type Part, partsIn, wasGiven, wasTaken } from "#work/activity/parts.ts";
import { type ProofLine, proofLine } from "#work/activity/proof.ts";
import { type StockLine, stockLine } from "#work/activity/stock-line.ts";
import {
  nameIn,
  numberIn,
  type Outcome,
  outcomeOr,
  ownName,
  pauseOf,
  type Row,
  ruleOr,
  textIn,
  textOr,
} from "#work/activity/values.ts";
import { type ReviewStatus, reviewStatuses } from "#work/review/review.ts";

/** One thing that a change did, as a person would say it. Days are YYYY-MM-DD. */
export type ActivityLine =
  | DowntimeLine
  | { kind: "created" }
  | { kind: "deleted"; reason: string | null }
  | { kind: "restored" }
  /** A field of what was created. */
  | { kind: "set"; field: string; value: unknown }
  | { kind: "changed"; field: string; from: unknown; to: unknown }
  | { kind: "step"; act: "added" | "removed" | "ticked" | "unticked"; text: string }
  | { kind: "stepText"; from: string; to: string }
  | { kind: "stepsMoved" }
  | { kind: "file"; act: "added" | "removed"; name: string }
  | StockLine
  | { kind: "entry"; act: EntryAct; outcome: Outcome | null; day: string | null; reason: string | null }
  /** The schedule that holds from a day on; with its rule, and that of before, where they are rules of their own. */
  | { kind: "schedule"; from: string; fields: Row; rule: PlanRule | null; was: PlanRule | null }
  | { kind: "pause"; act: "added" | "changed" | "removed"; from: string; until: string | null; reason: string | null }
  /** One occurrence of a PM on another day than its plan says, which is `day`; on that again where both are the same. */
  | { kind: "move"; day: string; to: string }
  /** What became of a completion that waits for a supervisor; `day` is that of a PM's occurrence. */
  | { kind: "review"; status: ReviewStatus; day: string | null; reason: string | null }
  /** One occurrence with another technician than its plan says. */
  | { kind: "reassigned"; day: string; assignee: unknown }
  | { kind: "task"; act: "hidden" | "shown"; day: string }
  /** A machine stopped, or ran again; `corrected` is another time for a stop that was told. Instants are ISO 8601. */
  | MeterLine
  | LockoutLine
  | LabourLine
  | ServiceLine
  | PlannedPartLine
  | PartListLine
  | StepLine
  | ConflictLine
  | ProofLine
  /** Who acts completed as well what `name` had completed, at an ISO 8601 instant: that one's completion stands. */
  | { kind: "alsoCompleted"; name: string; at: string }
  /** Who acts had moved it before it came to stand as it does, which is of a later move. */
  | { kind: "doneBefore"; status: string; now: string; reason: string | null }
  | { kind: "cameLate" }
  /** The machine is down because of the thing that the log is about. */
  | { kind: "stop"; machine: string }
  | { kind: "other"; part: string; name: string };
type EntryAct = "written" | "takenBack" | "hidden" | "restored";

/** As the dialogs have them, from the top. */
const order = [
  ...["title", "name", "code", "status", "hold_reason", "priority", "assignee", "department", "machine", "location"],
  ...["due_date", "scheduled_date", "scheduled_start", "scheduled_end", "estimated_duration"],
  ...["frequency", "day_of_week", "monthly_period", "time", "shutdowns"],
];
/** What another line says already (a plan: that of its schedule), or nobody asked for: stamps, and who is named as the actor. */
const bookkeeping =
  /^(?:id|plan|review|review_reason|wo_id|type|username|(?:created|started|completed|deleted|updated|uploaded)_(?:at|by|by_id|by_name)|deleted_reason)$/;

/**
 * What a transaction did to one thing, a line each; fields that this version does not know are told by their names. Of a
 * PM, what follows from its day and schedule is not told.
 */
export function linesOf(changes: Changes, { isPm = false } = {}): ActivityLine[] {
  const isMade = isMaking(changes);
  const parts = partsIn(changes);
  const isStock = parts.some(({ part }) => part === "stock");
  const fields = Object.entries(changes)
    .filter(([field]) => !(field.includes("/") || bookkeeping.test(field) || (isStock && field === "current_quantity")))
    .filter(([field]) => !(isPm && (field === "scheduled_start" || field === "scheduled_end")))
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([field, [from, to]]): ActivityLine[] => {
      if (!isMade) return [{ kind: "changed", field, from, to }];
      return to === null || to === false || isSaidElsewhere(field, to) ? [] : [{ kind: "set", field, value: to }];
    });
  const fieldLines = [...fields, ...reviewLine(changes, null)];
  return [
    ...lifeOf(changes, isMade),
    ...fieldLines,
    ...stepsOf(parts, answeredSteps(parts.flatMap(({ part, after }) => (part === "results" ? [after] : [])))),
    ...parts
      .toSorted(inTimeOfReading)
      .flatMap((part) => (part.part === "schedule" ? scheduleLine(part, changes, isMade) : partLine(part))),
  ];
}

/** Whether a transaction made the thing itself. */
export const isMaking = ({ title, name }: Changes): boolean => (title ?? name)?.[0] === null;

/** A review that ends without a word, as of what is reopened, is told by what ended it. */
function reviewLine({ review, review_reason: why }: Changes, day: string | null): ActivityLine[] {
  const status = reviewStatuses.find((one) => one === review?.[1]);
  return status === undefined ? [] : [{ kind: "review", status, day, reason: textOr(why?.[1]) }];
}

/** Of what is made: that it begins open nobody needs told, and the line of its schedule says a rule of its own. */
const isSaidElsewhere = (field: string, value: unknown) =>
  (field === "status" && value === "Scheduled") || (field === "frequency" && value === "Custom");

const rankOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);

function lifeOf({ deleted_at: deleted, deleted_reason: why }: Changes, isMade: boolean): ActivityLine[] {
  if (isMade) return [{ kind: "created" }];
  if (deleted === undefined) return [];
  return deleted[1] === null ? [{ kind: "restored" }] : [{ kind: "deleted", reason: textOr(why?.[1]) }];
}

function stepsOf(parts: readonly Part[], answered: ReadonlySet<unknown>): ActivityLine[] {
  const steps = parts.filter(
    ({ part, before, after }) => part === "checklist" && !(before && answered.has(after?.text)),
  );
  const place = (step: Part) => numberIn(step.after ?? step.before, "position");
  const lines = steps.toSorted((a, b) => place(a) - place(b)).flatMap(stepLines);
  return lines.length === 0 && steps.length > 0 ? [{ kind: "stepsMoved" }] : lines;
}

function stepLines({ before, after }: Part): ActivityLine[] {
  const text = textIn(after ?? before, "text");
  if (after === null) return [{ kind: "step", act: "removed", text }];
  const tick: ActivityLine[] =
    (before?.completed ?? false) === (after.completed ?? false)
      ? []
      : [{ kind: "step", act: after.completed === true ? "ticked" : "unticked", text }];
  // A heading begins as one that is done, by nobody.
  if (before === null)
    return [{ kind: "step", act: "added", text }, ...tick.filter(() => typeof after.completed_at === "string")];
  const was = textIn(before, "text");
  return was === text ? tick : [{ kind: "stepText", from: was, to: text }, ...tick];
}

/** The form of new work offers Daily, Weekly and Monthly; a custom rule is edited here. */
function scheduleLine({ key, before, after }: Part, { plan }: Changes, isMade: boolean): ActivityLine[] {
  if (after === null) return [];
  if (isMade) {
    const rule = ruleOr(after.plan);
    return rule === null ? [] : [{ kind: "schedule", from: key, fields: after, rule, was: null }];
  }
  const was = ruleOr(before?.plan) ?? ruleOr(plan?.[0]);
  return [{ kind: "schedule", from: key, fields: after, rule: ruleOr(after.plan), was }];
}

function partLine(part: Part): ActivityLine[] {
  const { before, after, key } = part;
  switch (part.part) {
    case "checklist":
      return [];
    case "files":
      return fileLine(part);
    case "stock":
      return stockLine(part);
    case "history":
      return entryLine(part);
    case "execution":
      return executionLine(part);
    case "pauses":
      return [{ kind: "pause", act: actOf(part), from: key, ...pauseOf(after ?? before) }];
    case "moves":
      return moveLine(part);
    case "tasks":
      return taskLine(part);
    case "downtime":
      return downtimeLine(part);
    case "meter":
      return [meterLine(part, wasGiven(part, "deleted_at"))];
    case "reading":
      return readingLine(after);
    case "recount":
      return recountLine(after);
    case "isolation":
      return [isolationLine(before, after, wasGiven(part, "deleted_at"))];
    case "locks":
      return lockLine(before, after);
    case "labour":
      return [labourLine(before, after)];
    case "parts":
      return [plannedPartLine(before, after)];
    case "suppliers":
      return [partSupplierLine(before, after, nameIn((after ?? before)?.supplier))];
    case "codes":
      return [partCodeLine(before, after)];
    case "services":
      return [serviceLine(before, after)];
    case "conflicts":
      return conflictLine(after);
    case "results":
      return answeredLine(after);
    case "opened":
      return openedLine(after, nameIn(after?.order));
    case "proof":
      return proofLine(after);
    case "also_completed":
      return [{ kind: "alsoCompleted", name: textIn(after, "completed_by_name"), at: textIn(after, "completed_at") }];
    case "done_before": {
      const [status, now] = ["status", "stands"].map((field) => textIn(after, field));
      if (!status) return [{ kind: "cameLate" }];
      return [{ kind: "doneBefore", status, now: now ?? "", reason: textOr(after?.hold_reason) }];
    }
    case "stop":
      return after === null ? [] : [{ kind: "stop", machine: nameIn(after.machine) }];
    default:
      return [
        {
          kind: "other",
          part: part.part,
          name: ownName(after ?? before) || nameIn((after ?? before)?.part) || key,
        },
      ];
  }
}

function fileLine(part: Part): ActivityLine[] {
  const owner = ["work_order_id", "machine_id", "part_id"];
  const name = textIn(part.after ?? part.before, "name");
  const isGone = part.after === null || wasGiven(part, "deleted_at") || owner.some((field) => wasTaken(part, field));
  if (isGone) return [{ kind: "file", act: "removed", name }];
  const isNew = part.before === null || wasTaken(part, "deleted_at") || owner.some((field) => wasGiven(part, field));
  return isNew ? [{ kind: "file", act: "added", name }] : [];
}

/** A repair writes an entry each time it is completed. */
function entryLine(part: Part): ActivityLine[] {
  const row = part.after ?? part.before;
  const entry = { kind: "entry", outcome: null, day: textOr(row?.scheduled_date) } as const;
  if (part.after === null) return [{ ...entry, act: "takenBack", reason: null }];
  return part.before === null ? [{ ...entry, act: "written", reason: null }] : hiddenLine(part, entry);
}

/** An execution is in the history once it has an outcome. */
function executionLine(part: Part): ActivityLine[] {
  const { before, after } = part;
  const [was, is] = [outcomeOr(before?.outcome), outcomeOr(after?.outcome)];
  const day = textOr((after ?? before)?.scheduled_on);
  const entry = { kind: "entry", outcome: is ?? was, day } as const;
  const reviewed = reviewLine(changesOf(part, ["review", "review_reason"]), day);
  if (is !== null && is !== was) return [{ ...entry, act: "written", reason: textOr(after?.skip_reason) }, ...reviewed];
  if (was !== null && is === null) return [{ ...entry, act: "takenBack", reason: null }, ...reviewed];
  return [...hiddenLine(part, entry), ...reviewed];
}

function actOf({ before, after }: Part): Extract<ActivityLine, { kind: "pause" }>["act"] {
  if (after === null) return "removed";
  return before === null ? "added" : "changed";
}

type Entry = Pick<Extract<ActivityLine, { kind: "entry" }>, "kind" | "outcome" | "day">;

function hiddenLine(part: Part, entry: Entry): ActivityLine[] {
  if (wasGiven(part, "deleted_at")) return [{ ...entry, act: "hidden", reason: textOr(part.after?.deleted_reason) }];
  return wasTaken(part, "deleted_at") ? [{ ...entry, act: "restored", reason: null }] : [];
}

/** To where a move takes its occurrence, and who does it then. One that is taken back is as its plan says. */
function moveLine({ key: day, before, after }: Part): ActivityLine[] {
  if (after === null) return [{ kind: "move", day, to: day }];
  const to = textOr(after.scheduled_date);
  const moves: ActivityLine[] = to === null || (before === null && to === day) ? [] : [{ kind: "move", day, to }];
  const isReassigned = after.is_reassigned === true || "assignee" in after;
  return isReassigned && (before !== null || after.is_reassigned === true)
    ? [...moves, { kind: "reassigned", day, assignee: after.assignee ?? null }]
    : moves;
}

function taskLine(part: Part): ActivityLine[] {
  if (wasGiven(part, "hidden_at")) return [{ kind: "task", act: "hidden", day: part.key }];
  return wasTaken(part, "hidden_at") ? [{ kind: "task", act: "shown", day: part.key }] : [];
}
