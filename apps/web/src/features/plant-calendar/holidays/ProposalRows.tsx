import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import type { OfferedDay } from "#features/plant-calendar/holidays/proposals.ts";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";

interface Props {
  offered: readonly OfferedDay[];
  onTake: (day: string, part: { isTaken?: boolean; name?: string }) => void;
}

/** The days of the law, its choices, and what plants take besides. */
export function ProposalRows({ offered, onTake }: Props) {
  const { proposals: m } = usePlantCalendarWords();
  const choices = [...new Set(offered.flatMap(({ choice }) => choice ?? []))];
  const groups = [
    { name: m.law, days: offered.filter(({ choice, isByLaw }) => choice === null && isByLaw) },
    ...choices.map((choice) => ({ name: m.chooseOne, days: offered.filter((one) => one.choice === choice) })),
    { name: m.offered, days: offered.filter(({ choice, isByLaw }) => choice === null && !isByLaw) },
  ];
  return groups
    .filter(({ days }) => days.length > 0)
    .map(({ name, days }) => (
      <fieldset
        key={days[0]?.day}
        className={`flex wrap min-w-0 no-margin no-padding borderless column ${styles.group}`}
      >
        <legend className={`note no-padding strong capital ${styles.monthName}`}>{name}</legend>
        {days.map((one) => (
          <Proposal key={one.day} one={one} onTake={(part) => onTake(one.day, part)} />
        ))}
      </fieldset>
    ));
}

function Proposal({ one, onTake }: { one: OfferedDay; onTake: (part: { isTaken?: boolean; name?: string }) => void }) {
  const { proposals: m } = usePlantCalendarWords();
  const saying = useSaying();
  const { day, name, isTaken, settled } = one;
  const weekday = sayWeekday(Temporal.PlainDate.from(day), saying);
  return (
    <div className={`grid columns-2 gap-4-16 items-center ${styles.proposal}`}>
      <label className="row gap-10 control tick">
        <input
          type="checkbox"
          checked={isTaken}
          disabled={settled !== null}
          onChange={(event) => onTake({ isTaken: event.currentTarget.checked })}
        />
        <span className="stack rest pad-6-0 anywhere">
          <span>{weekday}</span>
          {(!isTaken || settled !== null) && (
            <span className="note no-margin">
              {name}
              {settled !== null && ` · ${settled === "over" ? m.over : m.listed}`}
            </span>
          )}
        </span>
      </label>
      {isTaken && settled === null && (
        <TextInput
          aria-label={fill(m.nameOf, { day: weekday })}
          maxLength={limits.name}
          value={name}
          onChange={(event) => onTake({ name: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
