import { Button } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { WebhookForm } from "#features/webhooks/WebhookForm.tsx";
import { WebhookRow } from "#features/webhooks/WebhookRow.tsx";
import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { webhooksQuery } from "#features/webhooks/webhooks.ts";
import { onLive } from "#lib/live/live.ts";
import entries from "#ui/list/Entries.module.css";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The addresses of other systems that are told what happens, for owners. */
export function WebhooksSection() {
  const words = useWebhookWords();
  const client = useQueryClient();
  const webhooks = useQuery(webhooksQuery());
  const [isMaking, setMaking] = useState(false);
  useEffect(
    () => onLive("company", () => void client.invalidateQueries({ queryKey: webhooksQuery().queryKey })),
    [client],
  );
  const all = webhooks.data;
  const add = (
    <Button variant="default" leftSection={<IconPlus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {words.add}
    </Button>
  );
  return (
    <Panel id="webhooks" aria-labelledby="webhooks-title" className="stack gap-16">
      <div className={`flex wrap gap-12 items-start between ${entries.head}`}>
        <div>
          <h2 id="webhooks-title" className="text-16 strong">
            {words.title}
          </h2>
          <p className="note">{words.help}</p>
        </div>
        {all !== undefined && all.length > 0 && add}
      </div>
      {webhooks.isPending && <SkeletonRows count={2} />}
      {webhooks.isError && !all && (
        <ErrorState title={words.loadFailed} error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {all?.length === 0 && (
        <EmptyState icon={<IconWebhook />} title={words.empty} detail={words.emptyHelp} action={add} />
      )}
      {all !== undefined && all.length > 0 && (
        <ul className="stack">
          {all.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {isMaking && <WebhookForm onClose={() => setMaking(false)} />}
    </Panel>
  );
}
