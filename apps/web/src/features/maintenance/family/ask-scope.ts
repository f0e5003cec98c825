import type { FamilyField } from "@millwright/domain/plans/family/differences";
import { fill } from "@millwright/messages/text";
import type { Member } from "#features/maintenance/family/family-queries.ts";
import { currentPlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import type { Question } from "#ui/dialog/question.ts";
import type { UpdateBody } from "#work/edit/draft.ts";

export type Scope = "one" | "all";

const mostNamed = 5;

/** Which field of a family a field of an order is; what is not here is of one PM alone. */
const fieldOf: Partial<Record<keyof UpdateBody, FamilyField>> = {
  title: "title",
  description: "description",
  priority: "priority",
  assignee: "assignee",
  estimated_duration: "estimated_duration",
  tags: "tags",
  safety_notes: "safety_notes",
  notes: "notes",
  procedure_id: "procedure",
  needs_lockout: "needs_lockout",
  checklist: "checklist",
  frequency: "schedule",
  day_of_week: "schedule",
  monthly_period: "schedule",
  time: "schedule",
  plan: "schedule",
  plan_from: "schedule",
  shutdowns: "schedule",
};

const namesOf = (fields: UpdateBody) => Object.keys(fields) as (keyof UpdateBody)[];

/** What of a change can be made for all, and what is of one PM alone. */
export function parted(fields: UpdateBody): { shared: UpdateBody; own: UpdateBody } {
  const pick = (isShared: boolean): UpdateBody =>
    Object.fromEntries(namesOf(fields).flatMap((name) => (name in fieldOf === isShared ? [[name, fields[name]]] : [])));
  return { shared: pick(true), own: pick(false) };
}

/** Whom a change is for: the first option is for one machine, until the other one is chosen. */
export function scopeQuestion(
  members: readonly Member[],
  id: string,
  fields: UpdateBody,
  onChange: (scope: Scope) => void,
): Question {
  const words = currentPlanFamilyWords();
  const { scope } = words;
  const machine = machineOf(members, id);
  const { own } = parted(fields);
  const changed = new Set(namesOf(fields).flatMap((name) => fieldOf[name] ?? []));
  const differing = members.flatMap((member) => {
    const fieldNames = member.differs_in.filter((field) => changed.has(field)).map((field) => words.fields[field]);
    if (member.id === id || fieldNames.length === 0) return [];
    return fill(scope.line, { machine: member.machine_name ?? words.noMachine, fields: fieldNames.join(", ") });
  });
  const rest = differing.length - mostNamed;
  const list = rest > 0 ? [...differing.slice(0, mostNamed), fill(scope.more, { n: rest })] : differing;
  const remarks = [
    changed.has("schedule") ? scope.days : null,
    Object.keys(own).length > 0 ? fill(scope.rest, { machine }) : null,
    list.length > 0 ? scope.differ : null,
  ];
  return {
    title: fill(scope.title, { n: members.length }),
    detail: remarks.filter((sentence) => sentence !== null).join(" ") || undefined,
    list: list.length > 0 ? list : undefined,
    choice: scopeChoice(members, id, scope.label, onChange),
    action: scope.action,
    tone: "action",
  };
}

/** One machine, or all of them. */
export function scopeChoice(
  members: readonly Member[],
  id: string,
  label: string,
  onChange: (scope: Scope) => void,
): NonNullable<Question["choice"]> {
  const { scope } = currentPlanFamilyWords();
  return {
    label,
    options: [
      { value: "one", label: fill(scope.one, { machine: machineOf(members, id) }) },
      { value: "all", label: fill(scope.all, { n: members.length }) },
    ],
    onChange: (value) => onChange(value === "all" ? "all" : "one"),
  };
}

const machineOf = (members: readonly Member[], id: string): string =>
  members.find((member) => member.id === id)?.machine_name ?? currentPlanFamilyWords().noMachine;
