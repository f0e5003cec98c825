import { NativeSelect } from "@mantine/core";
import { previewNext } from "@millwright/domain/maintenance/recurrence";
import { usualShutdowns } from "@millwright/domain/maintenance/schedule";
import { dayOf } from "@millwright/domain/when";
import { type Frequency, monthlyPeriods, type PlanFrequency, weekdays } from "@millwright/domain/work/work-order";
import { planWords } from "@millwright/messages/plans/plans";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import {
  type PlanChoice,
  planChoices,
  type ScheduleChoice,
  scheduleChoices,
} from "#features/maintenance/plan/choices.ts";
import { PlanPart } from "#features/maintenance/plan/load-plan-part.ts";
import { NextDays } from "#features/maintenance/schedule/NextDays.tsx";
import { ShutdownField } from "#features/maintenance/schedule/ShutdownField.tsx";
import {
  chosenOf,
  type ScheduleDraft,
  scheduleIn,
  withChoice,
  withPlan,
} from "#features/maintenance/schedule/schedule-draft.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { memoField } from "#ui/form/memo-field.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { TimeField } from "#ui/form/TimeField.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { plantCalendarQuery } from "#work/days-off/plant-calendar-query.ts";

interface Props {
  value: ScheduleDraft;
  onChange: (schedule: ScheduleDraft) => void;
  timeFault: string | undefined;
  /** Whether it was tried to save a plan that is not whole. */
  isPlanMissing: boolean;
  /** Of the machine that the PM is of; empty while none is chosen. */
  machineId: string;
  /** Whether the coming days are those of a PM that does not exist yet. */
  isNew: boolean;
}

const isUsual = (frequency: PlanFrequency): frequency is Frequency => frequency !== "Custom";
const isPlan = (choice: ScheduleChoice): choice is PlanChoice => planChoices.some((one) => one === choice);

/** How often, on which days and at what time; the next days follow as one chooses. */
export const SchedulePicker = memoField(function SchedulePicker(props: Props) {
  const { value, onChange, timeFault, isPlanMissing, machineId, isNew } = props;
  const { maintenance } = useMessages();
  const { now, zone } = useSaying();
  const plans = planWords[useLocale()];
  const words = maintenance.schedule;
  const today = dayOf(now, zone);
  const chosen = chosenOf(value);
  const plan = isPlan(chosen) ? value.plan : undefined;
  const nameOf = (choice: ScheduleChoice) => (isPlan(choice) ? plans.choices[choice] : maintenance.frequencies[choice]);
  function choose(choice: ScheduleChoice) {
    if (!isPlan(choice)) return onChange({ ...value, frequency: choice });
    onChange(withChoice(value, choice, today.toString()));
  }
  return (
    <>
      <div className="all-columns">
        <Segmented
          legend={words.frequency}
          value={chosen}
          choices={scheduleChoices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
          onChange={choose}
          wide
          rows
        />
        <p className="note mt-6">{isPlan(chosen) ? plans.means[chosen] : words.means[chosen]}</p>
      </div>
      {!isPlan(chosen) && <DayOfSpec value={value} onChange={onChange} />}
      <TimeField
        label={words.time}
        required
        value={value.time}
        error={timeFault}
        onChange={(time) => onChange({ ...value, time })}
      />
      {isUsual(value.frequency) && !plan && (
        <ShutdownField
          value={value.shutdowns ?? usualShutdowns(value.frequency)}
          onChange={(shutdowns) => onChange({ ...value, shutdowns })}
        />
      )}
      {plan && (
        <div className="all-columns">
          <Suspense fallback={<SkeletonRows count={2} />}>
            <PlanPart
              choice={plan.choice}
              plan={plan.draft}
              machineId={machineId}
              isTried={isPlanMissing}
              isNew={isNew}
              onChange={(draft, choice = plan.choice) => onChange(withPlan(value, choice, draft))}
            />
          </Suspense>
        </div>
      )}
      {isNew && !plan && <FiveDays value={value} today={today} />}
    </>
  );
});

/** The day of the week, or the period of the month. */
function DayOfSpec({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const { maintenance } = useMessages();
  const words = maintenance.schedule;
  const oneOf = <T extends string>(known: readonly T[], text: string, otherwise: T) =>
    known.find((one) => one === text) ?? otherwise;
  if (value.frequency === "Weekly") {
    return (
      <NativeSelect
        label={words.dayOfWeek}
        required
        value={value.day_of_week}
        data={weekdays.map((day) => ({ value: day, label: maintenance.weekdays[day] }))}
        onChange={(event) =>
          onChange({ ...value, day_of_week: oneOf(weekdays, event.currentTarget.value, value.day_of_week) })
        }
      />
    );
  }
  if (value.frequency !== "Monthly") return null;
  return (
    <NativeSelect
      label={words.period}
      required
      value={value.monthly_period}
      data={monthlyPeriods.map((period) => ({ value: period, label: words.periods[period] }))}
      onChange={(event) =>
        onChange({ ...value, monthly_period: oneOf(monthlyPeriods, event.currentTarget.value, value.monthly_period) })
      }
    />
  );
}

/** The next five days of one of the spec's three. */
function FiveDays({ value, today }: { value: ScheduleDraft; today: Temporal.PlainDate }) {
  const { schedule: words } = useMessages().maintenance;
  const { data: calendar } = useQuery(plantCalendarQuery());
  const schedule = scheduleIn(value);
  if (schedule === null) return null;
  return (
    <NextDays title={words.preview} days={previewNext(schedule, today, undefined, calendar)} time={schedule.time} />
  );
}
