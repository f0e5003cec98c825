import { Button } from "@mantine/core";
import type { PlantCalendar } from "@millwright/contract/plant-calendar";
import { fill } from "@millwright/messages/text";
import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { AddHoliday } from "#features/plant-calendar/holidays/AddHoliday.tsx";
import { HolidayList } from "#features/plant-calendar/holidays/HolidayList.tsx";
import { yearToReview } from "#features/plant-calendar/holidays/year-to-review.ts";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useToday } from "#features/plant-calendar/use-plant-calendar.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Section } from "#ui/page/Section.tsx";

const ProposalsDialog = lazyPart(
  () => import("#features/plant-calendar/holidays/ProposalsDialog.tsx"),
  "ProposalsDialog",
);

interface Props {
  calendar: PlantCalendar;
  mayPlan: boolean;
}

/** The holidays of a year, and the ways to them: the law's list of a province, and one's own. */
export function HolidaysSection({ calendar, mayPlan }: Props) {
  const { holidays: m } = usePlantCalendarWords();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [open, setOpen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const listed = calendar.holidays.filter(({ day }) => day.startsWith(`${year}-`));
  const due = mayPlan ? yearToReview(today, calendar.proposed_for) : null;
  const canReview = mayPlan && year >= thisYear && year <= thisYear + 2;
  const isConfirmed = calendar.proposed_for.includes(year);
  return (
    <Section
      anchor="holidays"
      title={m.title}
      aside={
        <div className={`row gap-4 ${styles.year}`}>
          <IconButton label={m.previous} onClick={() => setYear(year - 1)}>
            <IconChevronLeft />
          </IconButton>
          <span aria-live="polite" className={`strong tabular text-center ${styles.yearName}`}>
            <span className="visually-hidden">{fill(m.year, { year })}</span>
            <span aria-hidden="true">{year}</span>
          </span>
          <IconButton label={m.next} onClick={() => setYear(year + 1)}>
            <IconChevronRight />
          </IconButton>
        </div>
      }
    >
      {due !== null && due !== year && (
        <div className={`row wrap gap-8-16 between pad-10-12 rounded ${styles.notice}`} role="status">
          <p>{fill(m.notice, { year: due })}</p>
          <Button onClick={() => setOpen(due)}>{fill(m.review, { year: due })}</Button>
        </div>
      )}
      {listed.length === 0 ? (
        <div className={`stack gap-16 ${styles.none}`}>
          <p>{fill(m.none, { year })}</p>
          {canReview && <p className="note no-margin">{m.noneHint}</p>}
        </div>
      ) : (
        <HolidayList holidays={listed} today={today} mayPlan={mayPlan} />
      )}
      {mayPlan && (
        <div className="flex wrap gap-8">
          {canReview && (
            <Button variant={due === year ? "filled" : "default"} onClick={() => setOpen(year)}>
              {isConfirmed ? m.reviewAgain : fill(m.review, { year })}
            </Button>
          )}
          {!isAdding && (
            <Button variant="default" leftSection={<IconPlus />} onClick={() => setAdding(true)}>
              {m.add}
            </Button>
          )}
        </div>
      )}
      {isAdding && <AddHoliday today={today} year={year} onClose={() => setAdding(false)} />}
      {open !== null && (
        <Suspense>
          <ProposalsDialog
            key={open}
            {...{ calendar, today }}
            year={open}
            onClose={() => setOpen(null)}
            onDone={() => setYear(open)}
          />
        </Suspense>
      )}
    </Section>
  );
}
