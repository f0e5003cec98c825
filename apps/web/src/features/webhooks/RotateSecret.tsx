import { Button } from "@mantine/core";
import type { Webhook } from "@millwright/contract/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MadeSecret } from "#features/webhooks/MadeSecret.tsx";
import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { webhooksQuery } from "#features/webhooks/webhooks.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Gives a webhook another secret: what becomes of the one before, then the new one. */
export function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const words = useWebhookWords();
  const m = useMessages();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = () =>
    act(
      async () => {
        setSecret((await api("POST /webhooks/{id}/rotate", { params: { id: webhook.id } })).secret);
        await client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
      },
      { failed: words.rotateError, preferDetail: true },
    );
  const foot =
    secret === null ? (
      <>
        <Button variant="default" onClick={onClose}>
          {m.common.cancel}
        </Button>
        <Button loading={busy} onClick={() => void rotate()}>
          {words.rotate}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{words.done}</Button>
    );
  return (
    <AppDialog title={words.rotate} size="narrow" foot={foot} onClose={onClose}>
      {secret === null ? <p>{words.rotateHelp}</p> : <MadeSecret secret={secret} />}
    </AppDialog>
  );
}
