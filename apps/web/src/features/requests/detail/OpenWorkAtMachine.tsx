import type { MergeTarget, Request } from "@millwright/contract/requests";
import { Link } from "@tanstack/react-router";
import styles from "#features/requests/detail/RequestDetail.module.css";
import { useOpenWork } from "#features/requests/request-queries.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayAge } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What else is open on its machine: it may be the same fault. */
export function OpenWorkAtMachine({ request }: { request: Request }) {
  const { openThere: m } = useRequestWords();
  const list = useOpenWork(request.machine_id);
  if (request.machine_id === null) return null;
  const others = list.data?.filter(({ id }) => id !== request.id && id !== request.work_order?.id);
  return (
    <Panel aria-labelledby="open-there">
      <h3 id="open-there" className="mb-4 text-16 strong">
        {m.title}
      </h3>
      {list.isPending && <SkeletonRows count={1} />}
      {list.isError && !list.data && (
        <ErrorState title={m.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {others?.length === 0 && <p className="note">{m.none}</p>}
      {others && others.length > 0 && (
        <ul className="list lines">
          {others.map((work) => (
            <li key={work.id}>
              <Row work={work} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ work }: { work: MergeTarget }) {
  const { open } = useDialogAddress();
  const words = <OpenWords work={work} />;
  return work.kind === "workOrder" ? (
    <button type="button" className={styles.work} onClick={() => open("order", work.id)}>
      {words}
    </button>
  ) : (
    <Link to="/requests/$requestId" params={{ requestId: work.id }} search className={styles.work}>
      {words}
    </Link>
  );
}

/** What is open in a line: its code, what it is, how it stands, how old it is. */
export function OpenWords({ work }: { work: MergeTarget }) {
  const { statuses } = useMessages().workOrders;
  const m = useRequestWords();
  const saying = useSaying();
  const known: Readonly<Record<string, string>> = { ...statuses, ...m.statuses };
  return (
    <>
      <Code small>{work.code}</Code>
      <span className={`min-w-0 strong anywhere ${styles.workTitle}`}>{work.title}</span>
      <span className="note">
        {[known[work.status] ?? work.status, sayAge(Temporal.Instant.from(work.created_at), saying)].join(" · ")}
      </span>
    </>
  );
}
