import { type ReactNode, useMemo } from "react";
import {
  emptyMachineEdit,
  isMachineEdit,
  type MachineDraft,
  minutesIn,
  sayCriticality,
} from "#features/machines/machine-draft.ts";
import { useMessages } from "#lib/language.ts";
import { useDepartments, useMachines } from "#lib/plant.ts";
import { useOwner } from "#lib/session/owner.ts";
import { dropDraft, readDraft } from "#lib/storage/drafts.ts";
import { changedNames } from "#lib/storage/text-edit.ts";
import { GoneDialog } from "#ui/dialog/GoneDialog.tsx";
import { useCodeName } from "#work/failure/plant-codes.ts";
import { useSayWeekHours } from "#work/week-hours/say-week-hours.ts";

interface Props {
  id: string;
  isGone: boolean;
  onClose: () => void;
  /** Shown while the machine is there, and where nothing was typed. */
  children: ReactNode;
}

/** What was typed into a machine that somebody deleted. */
export function GoneMachine({ id, isGone, onClose, children }: Props) {
  const { machines: m, workOrders } = useMessages();
  const departments = useDepartments().data;
  const machines = useMachines(undefined, isGone).data;
  const codeOf = useCodeName(isGone);
  const sayHours = useSayWeekHours();
  const owner = useOwner();
  const name = `machine:${id}`;
  const draft = useMemo(
    () => (isGone ? readDraft(owner, name, isMachineEdit, emptyMachineEdit) : null),
    [isGone, owner, name],
  );
  if (draft === null) return children;
  const textOf = (field: keyof MachineDraft) => {
    const text = draft.draft[field];
    if (field === "department_id") return departments?.find(({ id: other }) => other === text)?.name ?? "";
    if (field === "parent_id") return machines?.find(({ id: other }) => other === text)?.name ?? "";
    if (field === "class_id") return codeOf(text) ?? "";
    if (field === "week_minutes") return sayHours(minutesIn(text) ?? []);
    return field === "criticality" ? sayCriticality(text, m) : text;
  };
  return (
    <GoneDialog
      title={m.notFound}
      typed={changedNames(draft).map((field) => ({
        name: m.fields[field],
        text: textOf(field) || workOrders.fields.nothing,
      }))}
      onDiscard={() => dropDraft(owner, name)}
      onClose={onClose}
    />
  );
}
