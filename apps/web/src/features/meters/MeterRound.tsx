import type { Meter } from "@millwright/contract/meters";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { MeterFacts } from "#features/meters/MeterFacts.tsx";
import styles from "#features/meters/Meters.module.css";
import { useMeterValue, useMeterWords } from "#features/meters/meter-words.ts";
import { ReadingField } from "#features/meters/ReadingField.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Meters with a field each: Enter records what one shows, and goes to the next. */
export function MeterRound({ meters, onRead }: { meters: readonly Meter[]; onRead?: (id: string) => void }) {
  const m = useMeterWords();
  const write = useMeterValue();
  const list = useRef<HTMLUListElement>(null);
  function recorded(meter: Meter, value: number) {
    toast.success(fill(m.recorded, { value: `${meter.name} ${write(value, meter)}` }));
    goOn(meter.id);
  }
  function goOn(id: string) {
    onRead?.(id);
    focusAfter(list.current, id);
  }
  return (
    <ul ref={list} className="stack">
      {meters.map((meter) => (
        <li key={meter.id} className={`grid items-start pad-12-0 line-between ${styles.station}`} data-meter={meter.id}>
          <div className={`flex wrap gap-2-10 items-baseline min-w-0 ${styles.who}`}>
            <Link
              to="/machines/$machineId"
              params={{ machineId: meter.machine_id }}
              className={`ink-action anywhere touch-44 ${styles.machine}`}
            >
              {meter.machine_name}
            </Link>
            <span className="strong anywhere">{meter.name}</span>
            <MeterFacts meter={meter} />
          </div>
          <ReadingField
            meter={meter}
            onRecorded={({ value }) => recorded(meter, value ?? 0)}
            onKept={() => goOn(meter.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The field of the next meter takes the focus; after the last one its own keeps it. */
function focusAfter(list: HTMLElement | null, id: string): void {
  const fields = [...(list?.querySelectorAll<HTMLInputElement>("input[data-reading]") ?? [])];
  const at = fields.findIndex((field) => field.closest<HTMLElement>("[data-meter]")?.dataset.meter === id);
  (fields[at + 1] ?? fields[at])?.focus();
}
