import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconSignature } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type OnceAct, onceActs } from "#features/devices/once/once-acts.ts";
import styles from "#features/devices/once/SignOnce.module.css";
import { Who } from "#features/devices/once/Who.tsx";
import type { Face } from "#features/devices/tablet/device-queries.ts";
import { PinPad } from "#features/devices/tablet/PinPad.tsx";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { deviceQuery } from "#lib/device.ts";
import { useMessages } from "#lib/language.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import type { WorkOrder } from "#work/orders.ts";
import { stepIcons, stepName } from "#work/step/step-words.tsx";
import { useOrder } from "#work/use-order.ts";

/** At the foot of an order that a tablet shows while nobody has a turn: one thing can be signed without opening one. */
export function SignOnce({ orderId }: { orderId: string }) {
  const { once: words } = useTabletWords();
  const order = useOrder(orderId).data;
  const [isOpen, setOpen] = useState(false);
  if (order === undefined) return null;
  return (
    <footer className={`flex justify-end rigid line-above bg-panel ${styles.foot}`}>
      <Button size="lg" leftSection={<IconSignature aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <SignDialog order={order} onClose={() => setOpen(false)} />}
    </footer>
  );
}

/** What is signed, then by whom, then with their PIN. */
function SignDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { once: words } = useTabletWords();
  const [act, setAct] = useState<OnceAct | null>(null);
  const [face, setFace] = useState<Face | null>(null);
  const pinDigits = useQuery(deviceQuery()).data?.pin_digits ?? 6;
  const send = useSend(order, onClose);
  return (
    <AppDialog title={words.title} code={order.wo_id} size="broad" onClose={onClose}>
      {act === null && <Acts order={order} onChoose={setAct} />}
      {act !== null && face === null && <Who onBack={() => setAct(null)} onChoose={setFace} />}
      {act !== null && face !== null && (
        <PinPad
          face={face}
          pinDigits={pinDigits}
          once
          onTurn={({ turn_token, technician }) => send(act, turn_token, technician.name)}
          onBack={() => setFace(null)}
        />
      )}
    </AppDialog>
  );
}

function Acts({ order, onChoose }: { order: WorkOrder; onChoose: (act: OnceAct) => void }) {
  const m = useMessages();
  const { once: words } = useTabletWords();
  const acts = onceActs(order);
  if (acts.length === 0) return <EmptyState title={words.none} />;
  return (
    <div className={`stack gap-12 ${styles.acts}`}>
      <p className="quiet">{words.help}</p>
      {acts.map((act) => {
        const Icon = stepIcons[act.kind === "tick" ? "complete" : act.kind];
        return (
          <Button
            key={act.kind === "tick" ? act.item : act.kind}
            variant="default"
            size="lg"
            justify="flex-start"
            className={styles.act ?? ""}
            leftSection={<Icon aria-hidden="true" />}
            onClick={() => onChoose(act)}
          >
            {act.kind === "tick" ? fill(words.tick, { step: act.text }) : stepName(act.kind, order.status, m)}
          </Button>
        );
      })}
    </div>
  );
}

/** Does the one thing with the token of whose PIN it was; the tablet stays who it is. */
function useSend(order: WorkOrder, onDone: () => void) {
  const { once: words } = useTabletWords();
  const client = useQueryClient();
  return async (act: OnceAct, token: string, name: string) => {
    const id = newId();
    try {
      const after = await api("POST /work-orders/{id}/commands", {
        params: { id: order.id },
        body: { id, done_at: currentInstant().toString(), ...bodyOf(act, order) },
        idempotencyKey: id,
        headers: { Authorization: `Bearer ${token}` },
      });
      upsertInCache(client, after);
      toast.success(fill(words.signed, { name }));
    } catch (error) {
      showFailure(error, { failed: words.failed, preferDetail: true });
    }
    onDone();
  };
}

type SignOutcome =
  BodyOf<"POST /work-orders/{id}/commands"> extends infer Command
    ? Command extends unknown
      ? Omit<Command, "id" | "done_at">
      : never
    : never;

function bodyOf(act: OnceAct, { type, scheduled_date }: WorkOrder): SignOutcome {
  if (act.kind === "tick") return { kind: "tick", item_id: act.item, completed: true };
  const occurrence = type === "PM" && scheduled_date !== null ? { occurrence: scheduled_date } : {};
  return { kind: act.kind, ...occurrence };
}
