import { limits } from "@millwright/contract/limits";
import type { Webhook } from "@millwright/contract/webhooks";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { DeliveriesDialog } from "#features/webhooks/DeliveriesDialog.tsx";
import { RotateSecret } from "#features/webhooks/RotateSecret.tsx";
import { WebhookForm } from "#features/webhooks/WebhookForm.tsx";
import { type OpenedDialog, WebhookMenu } from "#features/webhooks/WebhookMenu.tsx";
import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import entries from "#ui/list/Entries.module.css";

/** A webhook: its address, what it is told of, and whether that arrives. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const words = useWebhookWords();
  const saying = useSaying();
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const { address, types, last_sent_at: sentAt, former_until: formerUntil } = webhook;
  const timeAt = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const madeOn = sayDay(dayOf(Temporal.Instant.from(webhook.made_at), saying.zone), saying, true);
  const close = () => setOpened(null);
  return (
    <li className={`row gap-12 pad-10-0 line-above items-start ${entries.row}`}>
      <IconWebhook aria-hidden="true" className={`rigid quiet ${entries.icon}`} />
      <div className="stack gap-2 items-start rest anywhere">
        <p className="medium">{address}</p>
        <p className="note">{types.map((type) => words.type[type]).join(" · ")}</p>
        <p className="note">{sentAt === null ? words.neverSent : fill(words.sentLast, { when: timeAt(sentAt) })}</p>
        <p className="note">{fill(words.madeBy, { date: madeOn, name: webhook.made_by })}</p>
        <StateBadge webhook={webhook} timeAt={timeAt} />
        {formerUntil !== null && <Badge tone="action">{fill(words.former, { when: timeAt(formerUntil) })}</Badge>}
      </div>
      <WebhookMenu webhook={webhook} onOpen={setOpened} />
      {opened === "edit" && <WebhookForm webhook={webhook} onClose={close} />}
      {opened === "rotate" && <RotateSecret webhook={webhook} onClose={close} />}
      {opened === "deliveries" && <DeliveriesDialog webhook={webhook} onClose={close} />}
    </li>
  );
}

function StateBadge({ webhook, timeAt }: { webhook: Webhook; timeAt: (at: string) => string }) {
  const words = useWebhookWords();
  const { state, failing_since: since } = webhook;
  if (state === "disabled")
    return <Badge tone="danger">{fill(words.disabled, { days: String(limits.webhooks.givenUpDays) })}</Badge>;
  if (state === "paused") return <Badge>{words.paused}</Badge>;
  return since === null ? null : <Badge tone="caution">{fill(words.failing, { when: timeAt(since) })}</Badge>;
}
