import { sayPause } from "@millwright/messages/plans/say-plan";
import { IconPlayerPause, IconRepeat } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import type { ListedOrder } from "#work/orders.ts";
import styles from "#work/plan-words/HowOften.module.css";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";
import { scheduleSentence, scheduleWords } from "#work/plan-words/schedule-words.ts";

/** "Weekly · Monday · 08:00", "Yearly (with Quarterly and Monthly) · 08:00": on a card. */
export function HowOften({ pm }: { pm: ListedOrder }) {
  const m = useMessages();
  const saying = usePlanSaying(pm.plan);
  const words = scheduleWords(pm, m, saying);
  if (words === null) return null;
  const { frequency, days, time } = words;
  return (
    <p className={`row wrap note ${styles.schedule}`} title={scheduleSentence(pm, m, saying) ?? undefined}>
      <IconRepeat aria-hidden="true" />
      <span className="anywhere">{frequency}</span>
      {days !== "" && <span className={styles.days}>{days}</span>}
      {time !== "" && <span className={`rigid tabular ${styles.time}`}>{time}</span>}
    </p>
  );
}

/** "Paused until 4 Jan: shutdown", of a PM that is paused or will be. */
export function Paused({ pm }: { pm: Pick<ListedOrder, "pause"> }) {
  const saying = usePlanSaying(null);
  if (!pm.pause) return null;
  return (
    <p className={`row ink-caution small ${styles.paused}`}>
      <IconPlayerPause aria-hidden="true" />
      {sayPause(pm.pause, saying)}
    </p>
  );
}
