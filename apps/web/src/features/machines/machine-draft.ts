import type { Machine } from "@millwright/contract/machines";
import { criticalities } from "@millwright/domain/machines/machine";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { trimmed } from "@millwright/domain/trimmed";
import type { Messages } from "@millwright/messages/messages";
import { plateFields } from "#features/machines/plate-fields.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { changedNames, emptyEdit, isTextEdit, type TextEdit, textsOf } from "#lib/storage/text-edit.ts";

const textNames = [
  "name",
  "number",
  "department_id",
  "parent_id",
  "criticality",
  "class_id",
  ...plateFields.map(({ name }) => name),
  "location_details",
  "specifications",
  "notes",
  "week_minutes",
] as const;
export const draftNames = [...textNames, "downtime_cost"] as const;
type DraftName = (typeof draftNames)[number];

/** What a person fills in about a machine. */
export type MachineDraft = Record<DraftName, string>;
export type MachineEdit = TextEdit<MachineDraft>;

/** An edit of nothing, by which one of an older build gets the fields that it lacks. */
export const emptyMachineEdit = emptyEdit(draftNames);
export const isMachineEdit = (value: unknown): value is MachineEdit => isTextEdit<MachineDraft>(value, draftNames);

/** Its hours are a text too: the minutes of each day, between commas. */
export const draftOf = (machine: Machine): MachineDraft => ({
  ...textsOf(textNames, { ...machine, week_minutes: machine.week_minutes?.join() ?? "" }),
  downtime_cost: typedCents(machine.downtime_cost_cents),
});

/** Only what the person changed; empty texts are null. */
export function changedFields(edit: MachineEdit): BodyOf<"PUT /machines/{id}"> {
  const { base, draft, version } = edit;
  const changed = changedNames(edit);
  const texts = changed.filter((name) => name !== "downtime_cost");
  const isCostChanged = changed.includes("downtime_cost");
  // Which department it leaves is said with where it goes: nobody takes a machine out of one that they have not seen.
  const from = changed.includes("department_id") && base.department_id !== "" && draft.department_id !== "";
  return {
    ...Object.fromEntries(texts.map((name) => [name, trimmed(draft[name]) || null])),
    ...(changed.includes("week_minutes") && { week_minutes: minutesIn(draft.week_minutes) }),
    ...(isCostChanged && { downtime_cost_cents: centsOf(draft.downtime_cost) ?? null }),
    ...(from && { from_department_id: base.department_id }),
    version,
  };
}

/** Whether what was typed as the cost of an hour can't be read. */
export const isCostUnclear = ({ downtime_cost }: MachineDraft): boolean => centsOf(downtime_cost) === undefined;
/** The minutes of each day of the week that a draft has; null: as the plant. */
export const minutesIn = (text: string): number[] | null => (text === "" ? null : text.split(",").map(Number));

/** "A · stops the line". */
export function sayCriticality(text: string, { criticalities: words }: Messages["machines"]): string {
  const criticality = criticalities.find((one) => one === text);
  return criticality === undefined ? "" : words[criticality];
}
