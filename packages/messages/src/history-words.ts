import type { ChecklistItem } from "@millwright/contract/checklist-item";
import type { MaintenanceHistoryEntry, RepairHistoryEntry } from "@millwright/contract/history";
import type { Messages } from "#messages.ts";
import { sayOften } from "#plans/say-plan.ts";
import { fill, type Locale } from "#text.ts";

type Proof = RepairHistoryEntry["completed_by_proof"] | undefined;

/** What the API says where something is not known. */
const missing = { place: "N/A", assignee: "Unassigned", person: "Unknown" } as const;

interface Names {
  department_name: string;
  machine_name: string;
  assignee_name: string;
}

/** The names of an entry of any history, in the person's language where something is not known. */
export function namesOf(entry: Names, { history }: Pick<Messages, "history">) {
  const place = (name: string) => (name === missing.place ? history.notAvailable : name);
  const { assignee_name: assignee } = entry;
  return {
    department: place(entry.department_name),
    machine: place(entry.machine_name),
    assignee: assignee === missing.assignee ? history.unassigned : assignee,
  };
}

/** What came late: when it was recorded, or what its device said where that is not believed; neither of all else. */
export interface CameLate {
  /** Whether a sheet says when it was done. */
  imported?: boolean | undefined;
  recorded_at?: string | null | undefined;
  claimed_at?: string | null | undefined;
}

/** The same of a completion, or of a step that was ticked. */
export const lateOf = (done: {
  imported?: boolean | undefined;
  completed_recorded_at?: string | null | undefined;
  completed_claimed_at?: string | null | undefined;
}): CameLate => ({
  imported: done.imported,
  recorded_at: done.completed_recorded_at,
  claimed_at: done.completed_claimed_at,
});

/** "recorded on 12 Nov 2026, 10:04", as `say` says a time; null of what came when it was done. */
export function lateWords(
  { recorded_at, claimed_at }: CameLate,
  { history }: Pick<Messages, "history">,
  say: (at: string) => string,
): string | null {
  if (claimed_at) return fill(history.claimedOn, { when: say(claimed_at) });
  return recorded_at ? fill(history.recordedOn, { when: say(recorded_at) }) : null;
}

/** Who did something, with the shared tablet on which they did it. */
export const signedBy = (name: string, device: string | null): string =>
  device === null ? name : `${name} · ${device}`;

/** A name with whether nobody has proven that it was them. */
export const namedBy = (name: string, proof: Proof, { history }: Pick<Messages, "history">): string =>
  proof ? `${name} (${history.proof[proof]})` : name;

type Ticked = Pick<ChecklistItem, "completed_by_name" | "completed_by" | "completed_by_device" | "completed_by_proof">;

/** Who ticked a step, and on which tablet. */
export function tickedBy(step: Ticked, unknown: string, m: Pick<Messages, "history">): string {
  const name = step.completed_by_name ?? step.completed_by ?? unknown;
  return signedBy(namedBy(name, step.completed_by_proof, m), step.completed_by_device);
}

/** What became of a completion that a supervisor is to look at; null where none is. */
export function reviewWords(
  review: MaintenanceHistoryEntry["review"],
  { reviews, history }: Pick<Messages, "reviews" | "history">,
): string | null {
  if (review === null) return null;
  if (review.status === "waiting") return reviews.statuses.waiting;
  const by = review.status === "accepted" ? reviews.acceptedBy : reviews.sentBackBy;
  return fill(by, { name: review.by_name ?? history.unknown });
}

type Completed = Pick<MaintenanceHistoryEntry, "completed_by_name" | "completed_by_proof" | "completed_by_device"> & {
  imported?: boolean | undefined;
};

/** Who completed it, with whether nobody has proven that, or a sheet says so; `signed` says on which shared tablet as well. */
export function completerOf(
  { completed_by_name: name, completed_by_proof: proof, completed_by_device: device, imported }: Completed,
  m: Pick<Messages, "history">,
): { name: string; signed: string } {
  const isKnown = name !== null && name !== missing.person;
  const person = namedBy(isKnown ? name : m.history.unknown, proof, m);
  const completer = imported ? `${person} (${m.history.imported})` : person;
  return { name: completer, signed: signedBy(completer, device) };
}

/** The entry of a repair in the person's language. */
export function entryWords(entry: RepairHistoryEntry, m: Pick<Messages, "history" | "workOrders">) {
  const { name, signed } = completerOf(entry, m);
  return {
    ...namesOf(entry, m),
    item: m.history.itemCompleted,
    priority: m.workOrders.priorities[entry.priority],
    type: m.workOrders.types[entry.work_order_type],
    status: m.workOrders.statuses[entry.status],
    completedBy: name,
    /** The same with the shared tablet on which they did. */
    signed,
  };
}

type Words = Pick<Messages, "history" | "maintenance" | "workOrders">;

/** An occurrence in the person's language. */
export function occurrenceWords(occurrence: MaintenanceHistoryEntry, m: Words, locale: Locale) {
  const { maintenance, unknown } = m.history;
  const { completed_by_name: name, completed_by_proof: proof } = occurrence;
  const completedBy = occurrence.status === "completed" ? namedBy(name ?? unknown, proof, m) : null;
  return {
    ...namesOf(occurrence, m),
    /** How often it comes: "Weekly", or its level. */
    frequency: sayOften({ ...occurrence, covers: [] }, locale) ?? m.maintenance.frequencies[occurrence.frequency],
    /** The same with the smaller levels that it completed. */
    often: sayOften(occurrence, locale) ?? m.maintenance.frequencies[occurrence.frequency],
    priority: m.workOrders.priorities[occurrence.priority],
    status: maintenance.statuses[occurrence.status],
    /** The same where nothing is said below it. */
    wholeStatus: wasMissed(occurrence) ? maintenance.missedStatus : maintenance.statuses[occurrence.status],
    /** Null of what is not completed. */
    completedBy,
    /** What is said below its status. */
    outcome: outcomeOf(
      occurrence,
      completedBy === null ? null : signedBy(completedBy, occurrence.completed_by_device),
      maintenance,
    ),
    /** What stands in the place of steps. */
    noSteps: maintenance.noSteps[occurrence.status],
  };
}

/** Whether an occurrence is still to do: it is no record yet. */
export const isOpen = ({ status, overtaken }: MaintenanceHistoryEntry) =>
  status !== "completed" && status !== "skipped" && !overtaken;
/** Whether the next one overtook it, so that it can be completed late. */
export const isMissed = ({ status, overtaken }: MaintenanceHistoryEntry) =>
  overtaken && (status === "overdue" || status === "on-hold");
const wasMissed = ({ status, overtaken }: MaintenanceHistoryEntry) => status === "overdue" && overtaken;

function outcomeOf(
  occurrence: MaintenanceHistoryEntry,
  completedBy: string | null,
  { by, doneLate, missed, late, held: heldWord, heldFor, skippedFor }: Messages["history"]["maintenance"],
): string | null {
  if (completedBy !== null) return fill(occurrence.is_late ? doneLate : by, { name: completedBy });
  if (occurrence.status === "skipped") return fill(skippedFor, { reason: occurrence.reason ?? "" });
  if (occurrence.status === "on-hold")
    return occurrence.hold_reason === null ? heldWord : fill(heldFor, { reason: occurrence.hold_reason });
  if (occurrence.status === "pending") return null;
  return wasMissed(occurrence) ? missed : late;
}
