import type { Machine } from "@millwright/contract/machines";
import type { BodyOf } from "#lib/calls.ts";

export const draftNames = [
  "name",
  "model",
  "serial_number",
  "installation_date",
  "location_details",
  "specifications",
  "notes",
] as const;
type DraftName = (typeof draftNames)[number];

/** What a person fills in about a machine. */
export type MachineDraft = Record<DraftName, string>;

/** An edit on its way: what the person saw, what they made of it, and the version they saw. */
export interface MachineEdit {
  base: MachineDraft;
  draft: MachineDraft;
  version: number;
}

function isDraft(value: unknown): value is MachineDraft {
  if (typeof value !== "object" || value === null) return false;
  return draftNames.every((name) => typeof Reflect.get(value, name) === "string");
}

export function isMachineEdit(value: unknown): value is MachineEdit {
  if (typeof value !== "object" || value === null) return false;
  const { base, draft, version } = { base: null, draft: null, version: null, ...value };
  return isDraft(base) && isDraft(draft) && typeof version === "number";
}

export function draftOf(machine: Machine): MachineDraft {
  return {
    name: machine.name,
    model: machine.model ?? "",
    serial_number: machine.serial_number ?? "",
    installation_date: machine.installation_date ?? "",
    location_details: machine.location_details ?? "",
    specifications: machine.specifications ?? "",
    notes: machine.notes ?? "",
  };
}

export const isChanged = ({ base, draft }: MachineEdit): boolean =>
  draftNames.some((name) => base[name] !== draft[name]);

/** Only what the person changed; empty texts are null. */
export function changedFields({ base, draft, version }: MachineEdit): BodyOf<"PUT /machines/{id}"> {
  const changed = draftNames.filter((name) => base[name] !== draft[name]);
  return { ...Object.fromEntries(changed.map((name) => [name, draft[name].trim() || null])), version };
}

/** Whether somebody else gave another text to a field that I changed too. */
export function isContested({ base, draft }: MachineEdit, machine: Machine): boolean {
  const theirs = draftOf(machine);
  return draftNames.some(
    (name) => base[name] !== draft[name] && base[name] !== theirs[name] && theirs[name] !== draft[name],
  );
}

/** What I changed on top of what others left. */
export function rebase({ base, draft }: MachineEdit, machine: Machine): MachineEdit {
  const theirs = draftOf(machine);
  const mine = Object.fromEntries(
    draftNames.filter((name) => base[name] !== draft[name]).map((name) => [name, draft[name]]),
  );
  return { base: theirs, draft: { ...theirs, ...mine }, version: machine.version };
}
