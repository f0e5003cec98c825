import type { Machine } from "@millwright/contract/machines";
import { shortId } from "@millwright/domain/codes";
import type { ReactNode } from "react";
import styles from "#features/machines/Machine.module.css";
import { usePlateFacts } from "#features/machines/use-plate-facts.tsx";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { useCodeName } from "#work/failure/plant-codes.ts";
import { useSayWeekHours } from "#work/week-hours/say-week-hours.ts";

/** A machine as it is read; what nobody filled in is not drawn. */
export function MachineDetails({ machine }: { machine: Machine }) {
  const m = useMessages();
  const saying = useSaying();
  const plate = usePlateFacts(machine);
  const className = useCodeName(machine.class_id !== null)(machine.class_id);
  const sayHours = useSayWeekHours();
  const { last_maintenance: last } = machine;
  return (
    <div className="stack gap-18">
      <dl className={`grid columns-2 narrow-columns-1 ${styles.grid}`}>
        {machine.number && <Fact name={m.machines.fields.number} value={<Code>{machine.number}</Code>} />}
        <Fact name={m.machines.fields.department_id} value={machine.department_name ?? m.machines.noDepartment} />
        {machine.parent_name && <Fact name={m.machines.fields.parent_id} value={machine.parent_name} />}
        {machine.criticality && (
          <Fact name={m.machines.fields.criticality} value={m.machines.criticalities[machine.criticality]} />
        )}
        {className !== null && <Fact name={m.machines.fields.class_id} value={className} />}
        {plate.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {machine.week_minutes && <Fact name={m.machines.fields.week_minutes} value={sayHours(machine.week_minutes)} />}
        <Fact name={m.machines.createdOn} value={sayInstant(Temporal.Instant.from(machine.created_at), saying)} />
        <Fact
          name={m.machines.lastMaintenance}
          value={last ? sayInstant(Temporal.Instant.from(last), saying) : m.machines.never}
        />
        <Fact name={m.machines.id} value={<Code small>{shortId(machine.id)}</Code>} />
      </dl>
      <Prose name={m.machines.fields.location_details} text={machine.location_details} />
      <Prose name={m.machines.fields.specifications} text={machine.specifications} />
      <Prose name={m.machines.fields.notes} text={machine.notes} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className="anywhere">{value}</dd>
    </div>
  );
}

function Prose({ name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h3 className={`${styles.label} note medium`}>{name}</h3>
      <p className="anywhere pre-wrap">{text}</p>
    </section>
  );
}
