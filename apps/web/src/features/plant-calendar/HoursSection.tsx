import { Button } from "@mantine/core";
import { weekHourWords } from "@millwright/messages/week-hours/week-hours";
import { useState } from "react";
import { useCalendarChange } from "#features/plant-calendar/use-plant-calendar.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { Section } from "#ui/page/Section.tsx";
import { WeekHours } from "#work/week-hours/WeekHours.tsx";

const minutesOfHour = 60;
/** What one begins with on a day on which the plant works, in minutes. */
const usualMinutes = 8 * minutesOfHour;

interface Props {
  /** Of each day of the week, Monday first; null: nobody said. */
  minutes: readonly number[] | null;
  /** Whether the plant works on each of them. */
  isWorkday: readonly boolean[];
  mayPlan: boolean;
}

/** How long the plant works on each day of the week, by which the figures count. */
export function HoursSection({ minutes, isWorkday, mayPlan }: Props) {
  const { plant: words } = weekHourWords[useLocale()];
  const [draft, setDraft] = useState(minutes);
  const { busy, change } = useCalendarChange();
  const isChanged = draft?.join() !== minutes?.join();
  const usual = isWorkday.map((works) => (works ? usualMinutes : 0));
  const save = () =>
    change(() => api("PUT /plant-calendar", { body: { week_minutes: draft && [...draft] } }), words.saved);
  return (
    <Section anchor="hours" title={words.title} help={words.help}>
      <ChoiceField
        label={words.label}
        value={draft === null ? "unknown" : "known"}
        disabled={!mayPlan}
        data={[
          { value: "unknown", label: words.unknown },
          { value: "known", label: words.known },
        ]}
        onChange={(event) => setDraft(event.currentTarget.value === "known" ? (minutes ?? usual) : null)}
      />
      {draft !== null && (
        <WeekHours
          hours={draft.map((each) => each / minutesOfHour)}
          disabled={!mayPlan}
          onChange={(hours) => setDraft(hours.map((each) => Math.round(each * minutesOfHour)))}
        />
      )}
      {isChanged && (
        <div>
          <Button loading={busy} onClick={() => void save()}>
            {words.save}
          </Button>
        </div>
      )}
    </Section>
  );
}
