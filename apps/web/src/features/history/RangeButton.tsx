import { Button } from "@mantine/core";
import { namedRanges, nameOfRange, rangeOf } from "@millwright/domain/days/day-range";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/history/History.module.css";
import { isDay } from "#features/history/whose-and-when.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Popover } from "#ui/menu/Popover.tsx";

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

interface Props {
  range: Range;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** The days of a history: a month, a year, or any two days. */
export function RangeButton({ range, onChange }: Props) {
  const { history: m } = useMessages();
  const words = useRangeWords(range);
  return (
    <Popover
      label={m.range.label}
      trigger={(opener) => (
        <Button
          {...opener}
          variant="default"
          data-active={range.from || range.to ? true : undefined}
          className={styles.range}
          leftSection={<IconCalendar aria-hidden="true" />}
        >
          {words}
        </Button>
      )}
    >
      {(close) => <RangePanel range={range} onChange={onChange} close={close} />}
    </Popover>
  );
}

function RangePanel({ range, onChange, close }: Props & { close: () => void }) {
  const { history: m } = useMessages();
  const { now, zone } = useSaying();
  const today = dayOf(now, zone);
  // A year that is being typed is no day yet: it stays in its field.
  const [typed, setTyped] = useState({ from: range.from ?? "", to: range.to ?? "" });
  const type = (some: Partial<typeof typed>) => {
    const next = { ...typed, ...some };
    setTyped(next);
    const isWhole = [next.from, next.to].every((day) => day === "" || isDay(day));
    if (isWhole) onChange({ from: next.from || undefined, to: next.to || undefined });
  };
  const choose = (chosen: { from: string | undefined; to: string | undefined }) => {
    onChange(chosen);
    close();
  };
  const named = nameOfRange(range, today);
  return (
    <div className="stack gap-2">
      {namedRanges.map((name) => (
        <Button
          key={name}
          variant={name === named ? "light" : "subtle"}
          aria-pressed={name === named}
          onClick={() => choose(rangeOf(name, today))}
        >
          {m.range[name]}
        </Button>
      ))}
      <Button
        variant="subtle"
        disabled={!range.from && !range.to}
        onClick={() => choose({ from: undefined, to: undefined })}
      >
        {m.range.all}
      </Button>
      <div className={`grid gap-8 mt-8 ${styles.rangeDays}`}>
        <label className="stack gap-4 note min-w-0">
          <span>{m.range.from}</span>
          <input
            type="date"
            value={typed.from}
            max={typed.to || undefined}
            onChange={(event) => type({ from: event.target.value })}
          />
        </label>
        <label className="stack gap-4 note min-w-0">
          <span>{m.range.to}</span>
          <input
            type="date"
            value={typed.to}
            min={typed.from || undefined}
            onChange={(event) => type({ to: event.target.value })}
          />
        </label>
      </div>
    </div>
  );
}

function useRangeWords({ from, to }: Range): string {
  const { history: m } = useMessages();
  const saying = useSaying();
  if (!from && !to) return m.range.all;
  const name = nameOfRange({ ...(from && { from }), ...(to && { to }) }, dayOf(saying.now, saying.zone));
  if (name !== null) return m.range[name];
  const say = (day: string) => sayDay(Temporal.PlainDate.from(day), saying);
  if (from && to) return fill(m.range.between, { from: say(from), to: say(to) });
  return from ? fill(m.range.since, { from: say(from) }) : fill(m.range.until, { to: say(to ?? "") });
}
