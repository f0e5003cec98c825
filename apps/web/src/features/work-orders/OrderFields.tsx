import { limits } from "@millwright/contract/limits";
import { siteName, siteOf } from "@millwright/messages/site-words";
import styles from "#features/work-orders/OrderFields.module.css";
import { type DayTime, draftFaults, type FieldsProps } from "#features/work-orders/order-draft.ts";
import { StopField } from "#features/work-orders/StopField.tsx";
import { TagsField } from "#features/work-orders/TagsField.tsx";
import { WhenField } from "#features/work-orders/WhenField.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { ChoiceField, LongField, TextField } from "#ui/form/Field.tsx";
import { StepsEditor } from "#work/checklist/StepsEditor.tsx";
import { Section } from "#work/dialog/Section.tsx";
import { AssigneeField, LocationFields } from "#work/edit/LocationFields.tsx";
import { LockoutField } from "#work/edit/LockoutField.tsx";
import { MachineFinder } from "#work/edit/MachineFinder.tsx";
import { nextByEnter } from "#work/edit/next-by-enter.ts";
import { PriorityField, StatusField } from "#work/edit/StatusFields.tsx";

type TextName = "title" | "description" | "safety_notes" | "notes" | "requested_by_name" | "location";

/** The fields of a repair, in sections. An existing order has a status; its checklist has a tab of its own. */
export function OrderFields({ draft, onChange, tried, names, isNew = false, photos, Scanner }: FieldsProps) {
  const m = useMessages();
  const locale = useLocale();
  const { fields, create } = m.workOrders;
  const faults = tried ? draftFaults(draft) : {};
  const text = (name: TextName) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.form}>
      <Section title={create.sections.basic}>
        <TextField
          {...text("title")}
          className={styles.whole}
          label={fields.title}
          placeholder={fields.titlePlaceholder}
          required
          data-autofocus
          maxLength={limits.title}
          error={faults.title && fields.titleRequired}
          {...(isNew && nextByEnter)}
        />
        {photos && <div className={styles.whole}>{photos}</div>}
        <PriorityField draft={draft} onChange={onChange} />
        {isNew ? (
          <ChoiceField
            label={fields.type}
            value="Repair"
            data={[{ value: "Repair", label: m.workOrders.types.Repair }]}
            required
          />
        ) : (
          <StatusField draft={draft} onChange={onChange} />
        )}
        <AssigneeField draft={draft} onChange={onChange} names={names} />
        <TextField {...text("requested_by_name")} label={fields.requestedBy} maxLength={limits.name} />
      </Section>
      <LocationFields
        draft={draft}
        onChange={onChange}
        names={names}
        finder={isNew && <MachineFinder draft={draft} onChange={onChange} Scanner={Scanner} />}
      >
        {isNew && draft.machine_id !== "" && (
          <StopField
            machineId={draft.machine_id}
            value={draft.stopped}
            isFaulty={faults.stopped === true}
            onChange={(stopped) => onChange({ stopped })}
          />
        )}
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
      <Scheduling draft={draft} onChange={onChange} tried={tried} />
      <Section title={create.sections.instructions}>
        <LongField
          {...text("description")}
          className={styles.whole}
          label={fields.description}
          rows={3}
          maxLength={limits.text}
        />
        <LongField {...text("notes")} className={styles.whole} label={fields.notes} rows={2} maxLength={limits.text} />
      </Section>
      <Section title={create.sections.safety}>
        <LockoutField draft={draft} onChange={onChange} />
        <LongField
          {...text("safety_notes")}
          className={styles.whole}
          aria-label={fields.safetyNotes}
          rows={2}
          maxLength={limits.text}
        />
      </Section>
      {isNew && (
        <Section title={create.sections.checklist}>
          <div className={styles.whole}>
            <StepsEditor items={draft.checklist} procedure={draft.procedure} title={draft.title} onChange={onChange} />
          </div>
        </Section>
      )}
      <Section title={create.sections.tags}>
        <div className={styles.whole}>
          <TagsField tags={draft.tags} onChange={(tags) => onChange({ tags })} />
        </div>
      </Section>
    </div>
  );
}

function Scheduling({ draft, onChange, tried }: Pick<FieldsProps, "draft" | "onChange" | "tried">) {
  const m = useMessages();
  const { fields, create } = m.workOrders;
  const found = draftFaults(draft);
  const faults = tried ? found : {};
  const when = (name: "due" | "start" | "end") => ({
    value: draft[name],
    onChange: (value: DayTime) => onChange({ [name]: value }),
  });
  return (
    <Section title={create.sections.scheduling}>
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
