import { limits } from "@millwright/contract/limits";
import type { ReactNode } from "react";
import type { PmDraft, PmFault } from "#features/maintenance/pm-draft.ts";
import { SchedulePicker } from "#features/maintenance/schedule/SchedulePicker.tsx";
import { useMessages } from "#lib/language.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { LongField, TextField } from "#ui/form/Field.tsx";
import { StepsEditor } from "#work/checklist/StepsEditor.tsx";
import { Section } from "#work/dialog/Section.tsx";
import type { KnownNames } from "#work/edit/draft.ts";
import { AssigneeField, LocationFields } from "#work/edit/LocationFields.tsx";
import { LockoutField } from "#work/edit/LockoutField.tsx";
import { MachineFinder } from "#work/edit/MachineFinder.tsx";
import { nextByEnter } from "#work/edit/next-by-enter.ts";
import { PriorityField, StatusField } from "#work/edit/StatusFields.tsx";

interface Props {
  draft: PmDraft;
  onChange: (part: Partial<PmDraft>) => void;
  /** What is marked as not filled in. */
  missing: readonly PmFault[];
  names?: KnownNames | undefined;
  /** Whom the current occurrence is given to, where it is not its technician's. */
  assigneeHelp?: string | undefined;
  isNew?: boolean;
  /** Photos and files that a new one is made with. */
  photos?: ReactNode;
  /** Scans its machine. */
  Scanner?: MachineScannerSlot;
  /** What another schedule will change. */
  change?: ReactNode;
}

/**
 * The fields of a PM, in sections. An existing one has a status; its checklist has a tab of its own. A new one is asked what,
 * on which machine and how often; the rest is folded.
 */
export function PmFields(props: Props) {
  const { draft, onChange, missing, names, assigneeHelp, isNew = false, photos, Scanner, change } = props;
  const m = useMessages();
  const { fields, create } = m.workOrders;
  const { maintenance } = m;
  const fault = (name: Exclude<PmFault, "plan">) =>
    missing.includes(name) ? maintenance.create.required[name] : undefined;
  const text = (name: "title" | "description" | "safety_notes" | "notes") => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const folded = (isOpen: boolean) => (isNew ? { isOpen } : undefined);
  return (
    <div className="stack gap-24">
      <Section title={create.sections.basic}>
        <TextField
          {...text("title")}
          className="all-columns"
          label={fields.title}
          placeholder={maintenance.create.titlePlaceholder}
          required
          data-autofocus
          maxLength={limits.title}
          error={fault("title")}
          {...(isNew && nextByEnter)}
        />
        {isNew && <MachineFinder draft={draft} onChange={onChange} Scanner={Scanner} />}
        <PriorityField draft={draft} onChange={onChange} />
        {!isNew && <StatusField draft={draft} onChange={onChange} />}
        <AssigneeField draft={draft} onChange={onChange} names={names} help={assigneeHelp} />
      </Section>
      <LocationFields
        draft={draft}
        onChange={onChange}
        names={names}
        required
        folds={folded(draft.department_id !== "" && draft.machine_id === "")}
        faults={{ department_id: fault("department_id"), machine_id: fault("machine_id") }}
      />
      <Section title={maintenance.schedule.title}>
        <SchedulePicker
          value={draft.schedule}
          onChange={(schedule) => onChange({ schedule })}
          timeFault={fault("time")}
          isPlanMissing={missing.includes("plan")}
          machineId={draft.machine_id}
          isNew={isNew}
        />
        {change}
      </Section>
      <Section title={create.sections.instructions} folds={folded(draft.description !== "" || draft.notes !== "")}>
        <LongText {...text("description")} label={maintenance.create.instructions} rows={3} />
        <LongText {...text("notes")} label={fields.notes} rows={2} />
      </Section>
      {photos && (
        <Section title={m.files.photos}>
          <div className="all-columns">{photos}</div>
        </Section>
      )}
      <Section title={create.sections.safety} folds={folded(draft.needs_lockout === true || draft.safety_notes !== "")}>
        <LockoutField draft={draft} onChange={onChange} />
        <LongText {...text("safety_notes")} aria-label={fields.safetyNotes} rows={2} />
      </Section>
      {isNew && (
        <Section
          title={create.sections.checklist}
          folds={{ isOpen: draft.checklist.length > 0 || Boolean(draft.procedure) }}
        >
          <div className="all-columns">
            <StepsEditor items={draft.checklist} procedure={draft.procedure} title={draft.title} onChange={onChange} />
          </div>
        </Section>
      )}
    </div>
  );
}

interface LongTextProps {
  label?: string;
  "aria-label"?: string;
  rows: number;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

function LongText({ rows, ...props }: LongTextProps) {
  return <LongField {...props} className="all-columns" rows={rows} maxLength={limits.text} />;
}
