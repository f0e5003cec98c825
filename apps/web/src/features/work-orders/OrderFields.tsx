import { limits } from "@millwright/contract/limits";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { siteName, siteOf } from "@millwright/messages/site-words";
import { Suspense } from "react";
import { type DayTime, draftFaults, type FieldsProps, type OrderDraft } from "#features/work-orders/order-draft.ts";
import { StopField } from "#features/work-orders/StopField.tsx";
import { TagsField } from "#features/work-orders/TagsField.tsx";
import { WhenField } from "#features/work-orders/WhenField.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { LongField, TextField } from "#ui/form/Field.tsx";
import { StepsEditor } from "#work/checklist/StepsEditor.tsx";
import { Section } from "#work/dialog/Section.tsx";
import { AssigneeField, LocationFields } from "#work/edit/LocationFields.tsx";
import { LockoutField } from "#work/edit/LockoutField.tsx";
import { MachineFinder } from "#work/edit/MachineFinder.tsx";
import { nextByEnter } from "#work/edit/next-by-enter.ts";
import { PriorityField, StatusField } from "#work/edit/StatusFields.tsx";

// It comes with its words, once there is something to compare.
const SimilarWritten = lazyPart(() => import("#work/similar/SimilarWritten.tsx"), "SimilarWritten");

// It comes with the words of the lists, once something is written.
const ProblemField = lazyPart(() => import("#work/failure/ProblemField.tsx"), "ProblemField");

type TextName = "title" | "description" | "safety_notes" | "notes" | "requested_by_name" | "location";

/**
 * The fields of a repair, in sections. An existing order has a status; its checklist has a tab of its own. A new one is asked
 * what is wrong and on which machine; the rest is folded.
 */
export function OrderFields({ draft, onChange, tried, names, isNew = false, photos, Scanner }: FieldsProps) {
  const m = useMessages();
  const locale = useLocale();
  const { fields, create } = m.workOrders;
  const faults = tried ? draftFaults(draft) : {};
  const text = (name: TextName) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const folded = (isOpen: boolean) => (isNew ? { isOpen } : undefined);
  const requestedBy = <TextField {...text("requested_by_name")} label={fields.requestedBy} maxLength={limits.name} />;
  return (
    <div className="stack gap-24">
      <Section title={create.sections.basic}>
        <TextField
          {...text("title")}
          className="all-columns"
          label={fields.title}
          placeholder={fields.titlePlaceholder}
          required
          data-autofocus
          maxLength={limits.title}
          error={faults.title && fields.titleRequired}
          {...(isNew && nextByEnter)}
        />
        {isNew && <MachineFinder draft={draft} onChange={onChange} Scanner={Scanner} />}
        {isNew && draft.machine_id !== "" && draft.title.trim() !== "" && (
          <Suspense>
            <SimilarWritten title={draft.title} machineId={draft.machine_id} />
          </Suspense>
        )}
        {isNew && draft.title.trim() !== "" && (
          <Suspense>
            <ProblemField
              text={`${draft.title} ${draft.description}`}
              machineId={draft.machine_id}
              value={draft.problem ?? null}
              onChange={(problem) => onChange({ problem })}
            />
          </Suspense>
        )}
        {isNew && draft.machine_id !== "" && (
          <StopField
            machineId={draft.machine_id}
            value={draft.stopped}
            isFaulty={faults.stopped === true}
            onChange={(stopped) => onChange({ stopped })}
          />
        )}
        {photos && <div className="all-columns">{photos}</div>}
        <PriorityField draft={draft} onChange={onChange} />
        {!isNew && <StatusField draft={draft} onChange={onChange} />}
        <AssigneeField draft={draft} onChange={onChange} names={names} />
        {!isNew && requestedBy}
      </Section>
      <LocationFields draft={draft} onChange={onChange} names={names} folds={folded(isPlaceFilled(draft))}>
        <TextField
          {...text("location")}
          label={fields.location}
          placeholder={fields.locationPlaceholder}
          maxLength={limits.location}
        />
        <TextField
          value={siteName(draft.site, locale)}
          label={fields.site}
          maxLength={limits.name}
          onChange={(event) => onChange({ site: siteOf(event.currentTarget.value, locale) })}
        />
      </LocationFields>
      <Scheduling draft={draft} onChange={onChange} tried={tried} isNew={isNew} />
      <Section
        title={create.sections.instructions}
        folds={folded(isFilled(draft.description, draft.notes, draft.requested_by_name))}
      >
        <LongField
          {...text("description")}
          className="all-columns"
          label={fields.description}
          rows={3}
          maxLength={limits.text}
        />
        <LongField {...text("notes")} className="all-columns" label={fields.notes} rows={2} maxLength={limits.text} />
        {isNew && requestedBy}
      </Section>
      <Section
        title={create.sections.safety}
        folds={folded(draft.needs_lockout === true || isFilled(draft.safety_notes))}
      >
        <LockoutField draft={draft} onChange={onChange} />
        <LongField
          {...text("safety_notes")}
          className="all-columns"
          aria-label={fields.safetyNotes}
          rows={2}
          maxLength={limits.text}
        />
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
      <Section title={create.sections.tags} folds={folded(draft.tags.length > 0)}>
        <div className="all-columns">
          <TagsField tags={draft.tags} onChange={(tags) => onChange({ tags })} />
        </div>
      </Section>
    </div>
  );
}

const isFilled = (...texts: string[]) => texts.some((text) => text !== "");

/** Whether a department stands without its machine, or a place was written. */
function isPlaceFilled({ department_id, machine_id, location, site }: OrderDraft): boolean {
  return (department_id !== "" && machine_id === "") || isFilled(location) || site !== workOrderDefaults.site;
}

type SchedulingProps = Pick<FieldsProps, "draft" | "onChange" | "tried"> & { isNew: boolean };

function Scheduling({ draft, onChange, tried, isNew }: SchedulingProps) {
  const m = useMessages();
  const { fields, create } = m.workOrders;
  const found = draftFaults(draft);
  const faults = tried ? found : {};
  const when = (name: "due" | "start" | "end") => ({
    value: draft[name],
    onChange: (value: DayTime) => onChange({ [name]: value }),
  });
  const { due, start, end, estimated_duration } = draft;
  return (
    <Section
      title={create.sections.scheduling}
      folds={isNew ? { isOpen: isFilled(due.day, start.day, end.day, estimated_duration) } : undefined}
      hasFault={found.estimated_duration === true || faults.end === true}
    >
      <WhenField {...when("due")} label={fields.dueDate} />
      <TextField
        label={fields.estimatedDuration}
        inputMode="numeric"
        value={draft.estimated_duration}
        // What is no number of minutes will not become one: it is told while it is typed.
        error={found.estimated_duration && fields.wholeMinutes}
        onChange={(event) => onChange({ estimated_duration: event.currentTarget.value })}
      />
      <WhenField {...when("start")} label={fields.scheduledStart} />
      <WhenField {...when("end")} label={fields.scheduledEnd} error={faults.end && fields.endBeforeStart} />
    </Section>
  );
}
