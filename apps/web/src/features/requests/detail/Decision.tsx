import type { Request } from "@millwright/contract/requests";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import styles from "#features/requests/detail/RequestDetail.module.css";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";

/** What was decided, by whom, and where it went; nothing of what is still open. */
export function Decision({ request }: { request: Request }) {
  const m = useRequestWords();
  const saying = useSaying();
  const { status, decided_at: at, decided_by_name: name } = request;
  if (status !== "accepted" && status !== "merged" && status !== "declined") return null;
  const when = at === null ? "" : sayInstant(Temporal.Instant.from(at), saying);
  const words = name === null && status === "accepted" ? m.decision.byItself : m.decision[status];
  return (
    <div className={`grid gap-6 pad-10-14 rounded bg-hover ${styles.decision}`} data-status={status} role="note">
      <p>{fill(words, { name: name ?? m.nobody, when })}</p>
      {request.reason && <p className="pre-line anywhere">{request.reason}</p>}
      <Became request={request} />
    </div>
  );
}

function Became({ request: { work_order: order, merged_into: into } }: { request: Request }) {
  const m = useRequestWords();
  const { open } = useDialogAddress();
  if (order !== null) {
    return (
      <p className={`row wrap ${styles.became}`}>
        <span className="note">{m.decision.toRepair}</span>
        <button
          type="button"
          className={`ink-action text-start no-underline anywhere ${styles.link}`}
          onClick={() => open("order", order.id)}
        >
          <Code>{order.wo_id}</Code> {order.title}
        </button>
        <StatusLabel status={order.status} />
      </p>
    );
  }
  if (into === null) return null;
  return (
    <p className={`row wrap ${styles.became}`}>
      <span className="note">{m.decision.into}</span>
      <Link
        to="/requests/$requestId"
        params={{ requestId: into.id }}
        search
        className={`ink-action text-start no-underline anywhere ${styles.link}`}
      >
        <Code>{into.code}</Code>
      </Link>
    </p>
  );
}
