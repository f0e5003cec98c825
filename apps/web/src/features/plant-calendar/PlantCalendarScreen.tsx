import { weekdays } from "@millwright/domain/work/work-order";
import { useQuery } from "@tanstack/react-query";
import { FeedsSection } from "#features/plant-calendar/feeds/FeedsSection.tsx";
import { HoursSection } from "#features/plant-calendar/HoursSection.tsx";
import { HolidaysSection } from "#features/plant-calendar/holidays/HolidaysSection.tsx";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { ShutdownsSection } from "#features/plant-calendar/shutdowns/ShutdownsSection.tsx";
import { WeekSection } from "#features/plant-calendar/WeekSection.tsx";
import { useMayPlan } from "#lib/session/may.ts";
import { Page } from "#ui/page/Page.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { plantCalendarQuery } from "#work/days-off/plant-calendar-query.ts";

/** On which days the plant works, which planners change; and how calendars of people's own show its work. */
export function PlantCalendarScreen() {
  const m = usePlantCalendarWords();
  const mayPlan = useMayPlan();
  const { data, error, isPending, refetch } = useQuery(plantCalendarQuery());
  return (
    <Page title={m.title}>
      <p className={`quiet ${styles.lead}`}>
        {m.lead} {!mayPlan && m.readOnly}
      </p>
      {isPending && <SkeletonRows count={4} />}
      {error && !data && <ErrorState title={m.loadFailed} error={error} onRetry={() => void refetch()} />}
      <div className={`grid columns-2 gap-16 items-start ${styles.columns}`}>
        {data && (
          <>
            <div className="stack gap-16">
              <HolidaysSection calendar={data} mayPlan={mayPlan} />
            </div>
            <div className="stack gap-16">
              <WeekSection key={data.workdays.join()} workdays={data.workdays} mayPlan={mayPlan} />
              <HoursSection
                key={data.week_minutes?.join()}
                minutes={data.week_minutes ?? null}
                isWorkday={weekdays.map((day) => data.workdays.includes(day))}
                mayPlan={mayPlan}
              />
              <ShutdownsSection shutdowns={data.shutdowns} mayPlan={mayPlan} />
              <FeedsSection />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
