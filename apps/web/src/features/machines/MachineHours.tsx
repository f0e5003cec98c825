import { weekHourWords } from "@millwright/messages/week-hours/week-hours";
import { minutesIn } from "#features/machines/machine-draft.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { WeekHours } from "#work/week-hours/WeekHours.tsx";

const minutesOfHour = 60;
/** What one begins with that gets hours of its own. */
const usual = [8, 8, 8, 8, 8, 0, 0].map((hours) => hours * minutesOfHour);

interface Props {
  /** Minutes of each day, between commas; empty: as the plant. */
  value: string;
  onChange: (value: string) => void;
}

/** When a machine is to run: as the plant works, or on hours of its own. */
export function MachineHours({ value, onChange }: Props) {
  const words = weekHourWords[useLocale()];
  const minutes = minutesIn(value);
  return (
    <div className="stack gap-10 all-columns">
      <ChoiceField
        label={useMessages().machines.fields.week_minutes}
        value={minutes === null ? "plant" : "own"}
        data={[
          { value: "plant", label: words.asPlant },
          { value: "own", label: words.own },
        ]}
        onChange={(event) => onChange(event.currentTarget.value === "own" ? usual.join() : "")}
      />
      {minutes !== null && (
        <WeekHours
          hours={minutes.map((each) => each / minutesOfHour)}
          onChange={(hours) => onChange(hours.map((each) => Math.round(each * minutesOfHour)).join())}
        />
      )}
    </div>
  );
}
