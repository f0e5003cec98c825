import styles from "#app/shell/nav/RequestCount.module.css";
import { useRequestCounts } from "#features/requests/request-count.ts";
import { useNumber } from "#lib/language.ts";

const most = 99;

/** How many requests wait, on the way to them; nothing while none does. `isHint`: another one says it for those who don't see it. */
export function RequestCount({ isHint = false }: { isHint?: boolean }) {
  const number = useNumber();
  const waiting = useRequestCounts()?.inbox ?? 0;
  if (waiting === 0) return null;
  return (
    <span
      className={`rigid push-end bg-action on-action text-12 strong tabular text-center ${styles.count}`}
      aria-hidden={isHint || undefined}
    >
      {waiting > most ? `${number(most)}+` : number(waiting)}
    </span>
  );
}
