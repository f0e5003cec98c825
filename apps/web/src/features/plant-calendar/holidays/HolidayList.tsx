import type { Holiday } from "@millwright/contract/plant-calendar";
import { fill } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useCalendarChange } from "#features/plant-calendar/use-plant-calendar.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayMonth, sayWeekday } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";

interface Props {
  holidays: readonly Holiday[];
  today: string;
  mayPlan: boolean;
}

/** The holidays of a year under their months. */
export function HolidayList({ holidays, today, mayPlan }: Props) {
  const saying = useSaying();
  const months = [...new Set(holidays.map(({ day }) => day.slice(0, 7)))];
  return (
    <div className={`stack gap-16 ${styles.months}`}>
      {months.map((month) => (
        <section key={month}>
          <h3 className={`note no-padding strong capital ${styles.monthName}`}>
            {sayMonth(Temporal.PlainYearMonth.from(month), saying)}
          </h3>
          <ul className={`stack ${styles.list}`}>
            {holidays
              .filter(({ day }) => day.startsWith(month))
              .map((holiday) => (
                <HolidayRow key={holiday.id} holiday={holiday} isOpen={mayPlan && holiday.day > today} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function HolidayRow({ holiday: { id, day, name, source }, isOpen }: { holiday: Holiday; isOpen: boolean }) {
  const { holidays: m } = usePlantCalendarWords();
  const { common } = useMessages();
  const saying = useSaying();
  const confirm = useConfirm();
  const { busy, change } = useCalendarChange();
  const weekday = sayWeekday(Temporal.PlainDate.from(day), saying);
  async function remove() {
    const detail = fill(m.removeText, { day: weekday });
    if (!(await confirm({ title: m.removeTitle, detail, action: common.delete }))) return;
    const undo = () => api("POST /plant-calendar/holidays", { body: { day, name } });
    const removed = () => api("DELETE /plant-calendar/holidays/{id}", { params: { id } });
    // What the law proposed would come back as added by hand: it is taken again from its list.
    await change(removed, m.removed, source === "own" ? { work: undo, said: m.added } : undefined);
  }
  return (
    <li className={`row gap-8 control ${styles.row}`}>
      <span className="stack rest pad-6-0 anywhere">
        <span className="row wrap gap-4-8 medium">{name}</span>
        <span className="note no-margin">
          {weekday}
          {source === "own" && ` · ${m.own}`}
        </span>
      </span>
      {isOpen && (
        <IconButton label={fill(m.remove, { name })} disabled={busy} onClick={() => void remove()}>
          <IconTrash />
        </IconButton>
      )}
    </li>
  );
}
