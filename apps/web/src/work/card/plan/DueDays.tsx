import { Button } from "@mantine/core";
import { dayOf } from "@millwright/domain/when";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import styles from "#work/card/plan/PlanPanel.module.css";

interface Props {
  due: string | null;
  /** Whether a day can be taken away, also where none is known. */
  mayClear?: boolean;
  onChoose: (day: string | null) => void;
}

/** When work is due: today first, tomorrow, the next Monday, another day, or none. */
export function DueDays({ due, mayClear = due !== null, onChoose }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const today = dayOf(saying.now, saying.zone);
  const tomorrow = today.add({ days: 1 });
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const days = [
    { day: today, label: m.time.today },
    { day: tomorrow, label: m.time.tomorrow },
    ...(monday.equals(tomorrow) ? [] : [{ day: monday, label: sayDay(monday, saying) }]),
  ];
  const label = m.workOrders.fields.dueDate;
  return (
    <section aria-label={label}>
      <p className={`quiet text-13 ${styles.head}`}>{label}</p>
      <div className="flex wrap gap-6">
        {days.map(({ day, label }) => (
          <Button
            key={label}
            variant="default"
            aria-pressed={due?.startsWith(day.toString()) ?? false}
            onClick={() => onChoose(day.toString())}
          >
            {label}
          </Button>
        ))}
        <input
          // A day that a button gave it is shown by it as well.
          key={due}
          type="date"
          className={`grow pad-0-8 rounded bg-panel ink ${styles.date}`}
          aria-label={m.workOrders.cardPlan.otherDay}
          defaultValue={due?.slice(0, 10)}
          // While it is typed its day goes through others: it is taken once the field is left or Enter is pressed.
          onBlur={({ currentTarget: { value } }) => value !== "" && value !== due?.slice(0, 10) && onChoose(value)}
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        />
        {mayClear && (
          <Button variant="subtle" onClick={() => onChoose(null)}>
            {m.list.noDueDate}
          </Button>
        )}
      </div>
    </section>
  );
}
