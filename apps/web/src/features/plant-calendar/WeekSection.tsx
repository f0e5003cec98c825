import { Button } from "@mantine/core";
import { type Weekday, weekdays } from "@millwright/domain/work/work-order";
import { useState } from "react";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useCalendarChange } from "#features/plant-calendar/use-plant-calendar.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { Section } from "#ui/page/Section.tsx";

interface Props {
  workdays: readonly Weekday[];
  mayPlan: boolean;
}

/** The days of the week on which the plant works. */
export function WeekSection({ workdays, mayPlan }: Props) {
  const m = usePlantCalendarWords();
  const { weekdays: names } = useMessages().maintenance;
  const [chosen, setChosen] = useState<readonly Weekday[]>(workdays);
  const { busy, change } = useCalendarChange();
  const isChanged = chosen.join() !== workdays.join();
  const toggle = (day: Weekday) =>
    setChosen(weekdays.filter((one) => (one === day ? !chosen.includes(day) : chosen.includes(one))));
  const save = () => change(() => api("PUT /plant-calendar", { body: { workdays: [...chosen] } }), m.saved);
  return (
    <Section anchor="week" title={m.week.title}>
      <fieldset className={`flex wrap min-w-0 no-margin no-padding borderless ${styles.week}`} disabled={!mayPlan}>
        <legend className="note no-margin">{m.week.legend}</legend>
        {weekdays.map((day) => (
          <label key={day} className="row gap-10 control tick">
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
            {names[day]}
          </label>
        ))}
      </fieldset>
      {chosen.length === 0 && (
        <p className="ink-danger small" role="alert">
          {m.week.needsOne}
        </p>
      )}
      {isChanged && (
        <div>
          <p className="note no-margin">{m.week.fromTomorrow}</p>
          <Button loading={busy} disabled={chosen.length === 0} onClick={() => void save()}>
            {m.week.save}
          </Button>
        </div>
      )}
    </Section>
  );
}
