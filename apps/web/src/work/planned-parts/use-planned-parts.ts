import type { OrderPart } from "@millwright/contract/planned-parts";
import { fill } from "@millwright/messages/text";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { useNumber } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { sendCall } from "#work/outbox/give-call.ts";
import { reloadPlannedParts } from "#work/planned-parts/planned-part-queries.ts";
import { usePlannedPartWords } from "#work/planned-parts/planned-part-words.ts";

/** A part as it is named. */
export type NamedPart = Pick<OrderPart, "part_id" | "name">;

/** Whose list of parts it is. */
export type PartsOwner = { orderId: string } | { procedureId: string };

function put(owner: PartsOwner, part_id: string, quantity: number | null) {
  const body = { quantity };
  return "orderId" in owner
    ? api("PUT /work-orders/{id}/parts/{part_id}", { params: { id: owner.orderId, part_id }, body })
    : api("PUT /procedures/{id}/parts/{part_id}", { params: { id: owner.procedureId, part_id }, body });
}

/** What an order or a procedure needs: each change with its message and its undo. Each answers whether it was done. */
export function usePlanning(owner: PartsOwner) {
  const words = usePlannedPartWords();
  const number = useNumber();
  const { busy, act } = useAct(toast);
  const run = (work: () => Promise<unknown>) =>
    act(
      async () => {
        await work().finally(() => void reloadPlannedParts());
      },
      { failed: words.failed, preferDetail: true },
    );
  const sentence = ({ name }: NamedPart, was: number | null, quantity: number | null) => {
    if (quantity === null || quantity === 0) return fill(words.removed, { name });
    return fill(was === null ? words.planned : words.changed, { n: number(quantity), name });
  };
  /** `was` is what was said before; null where nothing was. */
  const plan = (part: NamedPart, was: number | null, quantity: number | null): Promise<boolean> =>
    run(async () => {
      await put(owner, part.part_id, quantity);
      const undo = () => void run(() => put(owner, part.part_id, was));
      toast.success(sentence(part, was, quantity), { action: undoing(undo) });
    });
  return { busy, plan };
}

/** What is taken for an order, and brought back: without a connection it waits. */
export function useTaking(orderId: string) {
  const words = usePlannedPartWords();
  const number = useNumber();
  const { busy, act } = useAct(toast);
  async function move({ part_id: id, name }: NamedPart, change_type: "add" | "remove", quantity: number) {
    const kind = change_type === "remove" ? ("issue" as const) : ("return" as const);
    const body = { change_type, kind, quantity, work_order_id: orderId };
    const given = { id: newId(), line: orderId, params: { id }, body, about: { name } };
    return sendCall("POST /parts/{id}/quantity", given);
  }
  const say = (part: NamedPart, change_type: "add" | "remove", quantity: number, isDone: boolean) => {
    if (!isDone) return toast.success(words.waits);
    const text = change_type === "remove" ? words.took : words.tookBack;
    const undo = () => void run(part, change_type === "remove" ? "add" : "remove", quantity);
    toast.success(fill(text, { n: number(quantity), name: part.name }), { action: undoing(undo) });
  };
  const run = (part: NamedPart, change_type: "add" | "remove", quantity: number): Promise<boolean> =>
    act(
      async () => {
        const outcome = await move(part, change_type, quantity);
        say(part, change_type, quantity, outcome.is === "done");
        void reloadPlannedParts();
      },
      { failed: words.notMoved, preferDetail: true },
    );
  return {
    busy,
    take: (part: NamedPart, quantity: number) => run(part, "remove", quantity),
    bringBack: (part: NamedPart, quantity: number) => run(part, "add", quantity),
    /** All of several: the first that fails stops it. */
    takeAll: (parts: readonly OrderPart[]) =>
      act(
        async () => {
          let isDone = true;
          for (const part of parts) isDone = (await move(part, "remove", part.remaining)).is === "done" && isDone;
          toast.success(isDone ? words.allTaken : words.waits);
          void reloadPlannedParts();
        },
        { failed: words.notMoved, preferDetail: true },
      ),
  };
}
export type Taking = ReturnType<typeof useTaking>;
