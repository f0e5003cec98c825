import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import styles from "#features/work-orders/OrderFields.module.css";
import type { Stop } from "#features/work-orders/order-draft.ts";
import { WhenField } from "#features/work-orders/WhenField.tsx";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useDowntimeOf, useDowntimeWords } from "#work/downtime/downtimes.ts";

interface Props {
  machineId: string;
  /** Since when; undefined while nobody says that it is stopped. */
  value: Stop | undefined;
  isFaulty: boolean;
  onChange: (value: Stop | undefined) => void;
}

/** That the machine of a new repair is stopped, since now or earlier. */
export function StopField({ machineId, value, isFaulty, onChange }: Props) {
  const m = useDowntimeWords();
  const { common } = useMessages();
  const saying = useSaying();
  const open = useDowntimeOf(machineId);
  function now(): Stop {
    const time = saying.now.toZonedDateTimeISO(saying.zone).toPlainTime().toString({ smallestUnit: "minute" });
    return { day: dayOf(saying.now, saying.zone).toString(), time, zone: saying.zone };
  }
  const since = open && sayInstant(Temporal.Instant.from(open.started_at), saying);
  return (
    <div className={`all-columns stack gap-10 ${styles.stop}`}>
      <label className={`flex gap-10 items-start min-h-44 tick-20 ${styles.option}`}>
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? now() : undefined)}
        />
        <span>
          {m.stop}
          <span className="block note">{since === undefined ? m.stopHelp : fill(m.already, { when: since })}</span>
        </span>
      </label>
      {value !== undefined && (
        <WhenField
          label={m.stoppedSince}
          value={value}
          error={isFaulty ? common.required : undefined}
          onChange={(when) => onChange({ ...when, zone: saying.zone })}
        />
      )}
    </div>
  );
}
