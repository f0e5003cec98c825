import { Button } from "@mantine/core";
import type { Request } from "@millwright/contract/requests";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { Decision } from "#features/requests/detail/Decision.tsx";
import { OpenWorkAtMachine } from "#features/requests/detail/OpenWorkAtMachine.tsx";
import { Question } from "#features/requests/detail/Question.tsx";
import { Reporters } from "#features/requests/detail/Reporters.tsx";
import { RequestActions } from "#features/requests/detail/RequestActions.tsx";
import styles from "#features/requests/detail/RequestDetail.module.css";
import { RequestFacts } from "#features/requests/detail/RequestFacts.tsx";
import { useRequest } from "#features/requests/request-queries.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { FilesSlot } from "#lib/slots.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { SimilarRepairs } from "#work/similar/SimilarRepairs.tsx";

/** What other features show of a request. */
export interface RequestSlots {
  Photos: FilesSlot;
  Talk: ComponentType<{ id: string }>;
}

interface Props extends RequestSlots {
  id: string;
  /** Called once it is decided here. */
  onDecided: (id: string) => void;
}

/** One request: its words first, then what is needed to decide. */
export function RequestDetail({ id, onDecided, ...slots }: Props) {
  const m = useRequestWords();
  const { data, error, isPending, refetch } = useRequest(id);
  if (data && !hasCode(error, "not_found")) return <Shown request={data} onDecided={onDecided} {...slots} />;
  if (hasCode(error, "not_found") || hasCode(error, "invalid")) {
    return (
      <EmptyState
        title={m.gone}
        detail={m.goneHelp}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/requests" {...props} />}>
            {m.backToList}
          </Button>
        }
      />
    );
  }
  if (isPending) return <SkeletonRows count={3} />;
  return <ErrorState title={m.oneFailed} error={error} onRetry={() => void refetch()} />;
}

function Shown({
  request,
  Photos,
  Talk,
  onDecided,
}: RequestSlots & { request: Request; onDecided: Props["onDecided"] }) {
  const m = useRequestWords();
  return (
    <div className="stack gap-16 min-w-0">
      <Panel className="stack gap-14" aria-labelledby="request-title">
        <Link to="/requests" search className={`gap-6 items-center min-h-36 ink-action no-underline ${styles.back}`}>
          <IconArrowLeft aria-hidden="true" />
          {m.backToList}
        </Link>
        <p className="row wrap gap-8">
          <Code>{request.code}</Code>
          <Badge tone={request.status === "held" ? "caution" : "quiet"}>{m.statuses[request.status]}</Badge>
        </p>
        <h2 id="request-title" className="text-20 strong leading-130 anywhere" tabIndex={-1}>
          {request.title}
        </h2>
        {request.description && <p className="pre-line anywhere">{request.description}</p>}
        {request.files.length > 0 && (
          <Suspense>
            <Photos files={request.files} onSave={async () => request.files} mayAdd={false} mayRemove={false} />
          </Suspense>
        )}
        <RequestFacts request={request} />
        {request.status === "held" && request.held_because && (
          <p className={`pad-10-14 rounded bg-hover ${styles.held}`} role="note">
            {m.held[request.held_because]}
          </p>
        )}
        <Question request={request} />
        <Decision request={request} />
        <RequestActions key={request.id} request={request} onDecided={() => onDecided(request.id)} />
      </Panel>
      <div className={`grid columns-2 gap-16 items-start phone-columns-1 ${styles.sides}`}>
        <Reporters request={request} />
        <OpenWorkAtMachine request={request} />
      </div>
      <SimilarRepairs as="panel" request={request.id} />
      <Panel aria-labelledby="talk">
        <h3 id="talk" className="mb-4 text-16 strong">
          {m.talk}
        </h3>
        <Suspense fallback={<SkeletonRows />}>
          <Talk id={request.id} />
        </Suspense>
      </Panel>
    </div>
  );
}
