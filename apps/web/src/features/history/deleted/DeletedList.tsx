import { Button } from "@mantine/core";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useId } from "react";
import { type Deleted, type DeletedThing, type useDeleted, useRestore } from "#features/history/deleted/deleted.ts";
import styles from "#features/history/deleted/RecentlyDeleted.module.css";
import { useAct } from "#lib/api/act.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useAskDuplicate } from "#work/ask-duplicate.ts";

interface Props {
  thing: DeletedThing;
  title: string;
  list: ReturnType<typeof useDeleted>;
}

/** The deleted things of one kind; nothing when there are none. */
export function DeletedList({ thing, title, list }: Props) {
  const id = useId();
  if (!list.data || list.data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-8 text-16 strong">
        {title}
      </h2>
      <Panel className={styles.panel}>
        <ul className="list">
          {list.data.map((row) => (
            <DeletedRow key={row.id} thing={thing} row={row} />
          ))}
        </ul>
      </Panel>
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </section>
  );
}

function DeletedRow({ thing, row }: { thing: DeletedThing; row: Deleted }) {
  const m = useMessages();
  const { deletedList: words } = m.workOrders;
  const saying = useSaying();
  const restore = useRestore(thing);
  const { busy, act } = useAct(toast);
  const confirm = useConfirm();
  const askDuplicate = useAskDuplicate();
  const when = sayInstant(Temporal.Instant.from(row.deleted_at), saying);
  const by = row.deleted_by_name ?? row.deleted_by;
  const day = row.scheduled_date && sayDay(Temporal.PlainDate.from(row.scheduled_date), saying, true);
  const code = day ? fill(m.history.maintenance.ofDay, { task: row.wo_id, day }) : row.wo_id || row.title;
  const sentence = by === null ? fill(words.deletedBySomeone, { when }) : fill(words.deletedBy, { name: by, when });

  async function bringBack() {
    if (row.name_taken && !(await askDuplicate(row.title, [{ name: row.title }]))) return;
    const failure = failures.restore(m);
    let taken: CodeTaken | null = null;
    const done = await act(async () => {
      try {
        await restore(row.id);
      } catch (error) {
        taken = takenBy(error, words);
        if (taken === null) throw error;
      }
    }, failure);
    if (!done) return;
    if (taken !== null) {
      const { title, detail, action }: CodeTaken = taken;
      const agreed = await confirm({ title: fill(title, { code: row.wo_id }), detail, action, tone: "action" });
      if (!(agreed && (await act(() => restore(row.id, true), failure)))) return;
    }
    toast.success(words.restored);
  }
  return (
    <li className={`row gap-12 pad-10-0 line-between ${styles.row}`}>
      <div className={`stack gap-2 rest ${styles.words}`}>
        <span className="medium anywhere">
          {row.wo_id && <Code small>{row.wo_id}</Code>} {row.title}
        </span>
        {day && <span className="note">{fill(m.history.maintenance.planned, { when: day })}</span>}
        {row.department_name && (
          <span className="note">{fill(words.backInto, { department: row.department_name })}</span>
        )}
        <span className="note">{sentence}</span>
        {row.deleted_reason && <span className="note">{fill(words.reason, { reason: row.deleted_reason })}</span>}
      </div>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp />}
        loading={busy}
        aria-label={fill(words.restoreOne, { code })}
        onClick={() => void bringBack()}
      >
        {words.restore}
      </Button>
    </li>
  );
}

interface CodeTaken {
  title: string;
  detail: string;
  action: string;
}

/** What is asked where another part or machine has its code or number by now. */
function takenBy(error: unknown, words: Messages["workOrders"]["deletedList"]): CodeTaken | null {
  if (hasCode(error, "part_code_taken")) return words.codeTaken;
  return hasCode(error, "machine_number_taken") ? words.numberTaken : null;
}
