import type { Webhook } from "@millwright/contract/webhooks";
import { fill } from "@millwright/messages/text";
import {
  IconDots,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { webhooksQuery } from "#features/webhooks/webhooks.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#ui/toast/toast.ts";

export type OpenedDialog = "edit" | "rotate" | "deliveries";

/** What can be done with a webhook. */
export function WebhookMenu({ webhook, onOpen }: { webhook: Webhook; onOpen: (dialog: OpenedDialog) => void }) {
  const words = useWebhookWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  const { id, address } = webhook;
  const isOn = webhook.state === "on";
  const askAgain = () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey });

  async function test() {
    const send = () => api("POST /webhooks/{id}/test", { params: { id } });
    if (await act(async () => void (await send()), { failed: words.testError, preferDetail: true }))
      toast.success(words.tested);
  }
  const turn = () =>
    act(
      async () => {
        await api("PUT /webhooks/{id}", { params: { id }, body: { is_paused: isOn } });
        await askAgain();
      },
      { failed: words.turnError, preferDetail: true },
    );
  async function remove() {
    const detail = fill(words.removeDetail, { address });
    if (!(await confirm({ title: words.removeQuestion, detail, action: words.remove }))) return;
    const done = await act(
      async () => {
        await api("DELETE /webhooks/{id}", { params: { id } });
        await askAgain();
      },
      { failed: words.removeError },
    );
    if (done) toast.success(words.removed);
  }

  const label = fill(words.acts, { address });
  const ifOn = { label: words.test, icon: <IconSend />, onChoose: () => void test() };
  const turning = isOn
    ? { label: words.pause, icon: <IconPlayerPause />, onChoose: () => void turn() }
    : { label: words.turnOn, icon: <IconPlayerPlay />, onChoose: () => void turn() };
  return (
    <Menu
      label={label}
      items={[
        { label: words.deliveries, icon: <IconListDetails />, onChoose: () => onOpen("deliveries") },
        ...(isOn ? [ifOn] : []),
        { label: words.edit, icon: <IconPencil />, onChoose: () => onOpen("edit") },
        { label: words.rotate, icon: <IconRefresh />, onChoose: () => onOpen("rotate") },
        turning,
        { label: words.remove, icon: <IconTrash />, tone: "danger", apart: true, onChoose: () => void remove() },
      ]}
      trigger={(opener) => (
        <IconButton label={label} {...opener}>
          <IconDots />
        </IconButton>
      )}
    />
  );
}
