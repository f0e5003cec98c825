import { Button } from "@mantine/core";
import type { Webhook, WebhookDelivery } from "@millwright/contract/webhooks";
import { fill } from "@millwright/messages/text";
import { IconWebhook } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/webhooks/Webhooks.module.css";
import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { deliveriesQuery } from "#features/webhooks/webhooks.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import entries from "#ui/list/Entries.module.css";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

const perPage = 25;
const most = 500;

/** What was sent to a webhook, what waits, and what came back. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const words = useWebhookWords();
  const m = useMessages();
  const [limit, setLimit] = useState(perPage);
  const deliveries = useQuery(deliveriesQuery(webhook.id, limit));
  const all = deliveries.data;
  return (
    <AppDialog title={words.deliveries} size="wide" onClose={onClose}>
      <div className="stack gap-16">
        <p className="note anywhere">{fill(words.deliveriesHelp, { address: webhook.address })}</p>
        {deliveries.isPending && <SkeletonRows count={4} />}
        {deliveries.isError && !all && (
          <ErrorState
            title={words.deliveriesError}
            error={deliveries.error}
            onRetry={() => void deliveries.refetch()}
          />
        )}
        {all?.length === 0 && <EmptyState icon={<IconWebhook />} title={words.noDeliveries} />}
        {all !== undefined && all.length > 0 && (
          <ul className="stack">
            {all.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isOn={webhook.state === "on"} />
            ))}
          </ul>
        )}
        {all !== undefined && all.length >= limit && limit < most && (
          <Button variant="default" onClick={() => setLimit(limit + perPage)}>
            {m.common.showMore}
          </Button>
        )}
      </div>
    </AppDialog>
  );
}

const tones = { waiting: "quiet", delivered: "safe", failed: "danger" } as const;

function DeliveryRow({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const words = useWebhookWords();
  const saying = useSaying();
  const { state, type, tries, body, answer, next_try_at: nextAt } = delivery;
  const timeAt = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  return (
    <li className={`pad-10-0 line-above ${entries.row}`}>
      <details>
        <summary className="pointer">
          <span className="medium">{words.type[type]}</span> <Badge tone={tones[state]}>{words.state[state]}</Badge>{" "}
          <span className="note">{timeAt(delivery.created_at)}</span>
        </summary>
        <div className="stack gap-8 items-start pad-10-0">
          <p className="note">
            {[
              tries === 1 ? words.tries.one : fill(words.tries.other, { n: String(tries) }),
              ...outcomeOf(delivery, words),
              ...(nextAt === null || tries === 0 ? [] : [fill(words.nextTry, { when: timeAt(nextAt) })]),
            ].join(" · ")}
          </p>
          <p className="medium">{words.sent}</p>
          <pre className={`mono anywhere no-margin pre-wrap ${styles.text}`}>{body}</pre>
          {answer !== null && (
            <>
              <p className="medium">{words.answered}</p>
              {answer === "" ? (
                <p className="note">{words.noAnswer}</p>
              ) : (
                <pre className={`mono anywhere no-margin pre-wrap ${styles.text}`}>{answer}</pre>
              )}
            </>
          )}
          {isOn && <Resend id={delivery.id} />}
        </div>
      </details>
    </li>
  );
}

/** What came back of the last try, or why nothing did; nothing of what was not tried yet. */
function outcomeOf({ status, failure, took_ms: ms }: WebhookDelivery, words: ReturnType<typeof useWebhookWords>) {
  const took = ms === null ? [] : [fill(words.took, { ms: String(ms) })];
  if (failure !== null) return [words.failure[failure], ...took];
  return status === null ? [] : [fill(words.status, { status: String(status) }), ...took];
}

function Resend({ id }: { id: string }) {
  const words = useWebhookWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const resend = async () => {
    const done = await act(
      async () => {
        await api("POST /webhook-deliveries/{id}/resend", { params: { id } });
        await client.invalidateQueries({ queryKey: ["webhook-deliveries"] });
      },
      { failed: words.resendError, preferDetail: true },
    );
    if (done) toast.success(words.resent);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void resend()}>
      {words.resend}
    </Button>
  );
}
