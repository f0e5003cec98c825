import { doneTodayWords } from "@millwright/messages/done-today/done-today";
import { completerOf } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import styles from "#features/daily-tasks/done/DoneList.module.css";
import { useDone } from "#features/daily-tasks/done/done-query.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  /** Called as one of them is opened. */
  onOpen?: () => void;
}

/** What was completed today, by whom and when; each opens as it was completed. */
export function DoneList({ onOpen }: Props) {
  const m = useMessages();
  const words = doneTodayWords[useLocale()];
  const saying = useSaying();
  const { open } = useDialogAddress();
  const { data, error, refetch } = useDone();
  if (error) return <ErrorState title={m.history.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} />;
  return (
    <>
      {data.length === 0 && <p className={`quiet ${styles.nothing}`}>{words.nothing}</p>}
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              className={`full control rounded-4 ink text-start anywhere hover ${styles.entry}`}
              onClick={() => {
                onOpen?.();
                open("order", one.work_order_id, one.name);
              }}
            >
              <Code>{one.wo_id}</Code> {one.title}
              <span className="block quiet text-13">
                {fill(words.line, {
                  when: sayClock(Temporal.Instant.from(one.completed_at), saying),
                  name: completerOf(one, m).signed,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={`flex wrap gap-4-16 text-13 ${styles.all}`}>
        <Link to="/repair-history" {...(onOpen && { onClick: onOpen })}>
          {words.all.repairs}
        </Link>
        <Link to="/maintenance-history" {...(onOpen && { onClick: onOpen })}>
          {words.all.maintenance}
        </Link>
      </p>
    </>
  );
}
