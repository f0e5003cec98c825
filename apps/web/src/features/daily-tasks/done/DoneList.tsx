import { dayOf } from "@millwright/domain/when";
import { doneTodayWords } from "@millwright/messages/done-today/done-today";
import { completerOf } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import styles from "#features/daily-tasks/done/DoneList.module.css";
import { api } from "#lib/api/api.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The latest of each kind; all of them are in the histories. */
const limit = 50;

/** What was completed on a day of the plant (YYYY-MM-DD), the latest first. */
async function askDone(day: string, signal: AbortSignal) {
  const query = { from: day, to: day, limit };
  const [repairs, tasks] = await Promise.all([
    api("GET /repair-history", { query, signal }),
    api("GET /maintenance-history", { query: { ...query, status: "completed" }, signal }),
  ]);
  return [
    ...repairs.map((entry) => ({ ...entry, name: `repair.${entry.id}` })),
    ...tasks.flatMap(({ completed_at, ...entry }) =>
      completed_at === null ? [] : [{ ...entry, completed_at, name: `pm.${entry.id}` }],
    ),
  ].toSorted((a, b) => b.completed_at.localeCompare(a.completed_at));
}

/** What was completed today, by whom and when; each opens as it was completed. */
export function DoneList({ onOpen }: { onOpen: () => void }) {
  const m = useMessages();
  const words = doneTodayWords[useLocale()];
  const saying = useSaying();
  const { open } = useDialogAddress();
  const day = dayOf(saying.now, saying.zone).toString();
  const { data, error, refetch } = useQuery({
    queryKey: ["history", "done", day],
    queryFn: ({ signal }) => askDone(day, signal),
  });
  if (error) return <ErrorState title={m.history.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} />;
  return (
    <>
      {data.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                onOpen();
                open("order", one.work_order_id, one.name);
              }}
            >
              <Code>{one.wo_id}</Code> {one.title}
              <span className={styles.by}>
                {fill(words.line, {
                  when: sayClock(Temporal.Instant.from(one.completed_at), saying),
                  name: completerOf(one, m).signed,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <Link to="/repair-history" onClick={onOpen}>
          {words.all.repairs}
        </Link>
        <Link to="/maintenance-history" onClick={onOpen}>
          {words.all.maintenance}
        </Link>
      </p>
    </>
  );
}
