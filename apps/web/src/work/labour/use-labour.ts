import type { LabourEntry } from "@millwright/contract/labour";
import { fill } from "@millwright/messages/text";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useMessages } from "#lib/language.ts";
import { sayWork } from "#lib/time/duration.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { reloadLabour } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";
import { sendCall } from "#work/outbox/give-call.ts";

export type NewTime = BodyOf<"POST /work-orders/{id}/labour">;
type Correction = BodyOf<"PUT /labour/{id}">;

/**
 * What is done with the time on an order, of a PM on its occurrence at hand or that of a day, each with its message and its
 * undo. Each answers whether it was done.
 */
export function useLabour(orderId: string, day: string | null = null) {
  const m = useMessages();
  const words = useLabourWords();
  const { busy, act } = useAct(toast);
  const failure = { failed: words.failed, preferDetail: true };
  const run = (work: () => Promise<unknown>) =>
    act(async () => {
      // What is refused, as an entry that somebody else changed meanwhile, is shown as it is now.
      await work().finally(() => void reloadLabour());
    }, failure);
  const sayTime = (text: string, minutes: number | null) => fill(text, { time: sayWork(minutes ?? 0, m) });

  const restore = (id: string) =>
    run(async () => {
      await api("POST /labour/{id}/restore", { params: { id } });
      toast.success(words.restored);
    });
  const remove = (id: string) =>
    run(async () => {
      await api("DELETE /labour/{id}", { params: { id } });
      toast.success(words.deleted, { action: undoing(() => void restore(id)) });
    });
  const add = (time: NewTime) =>
    run(async () => {
      const body = day === null ? time : { ...time, scheduled_date: day };
      const outcome = await sendCall("POST /work-orders/{id}/labour", { line: orderId, params: { id: orderId }, body });
      if (outcome.is === "waiting") return toast.success(words.waits);
      const { id, minutes } = outcome.answer;
      toast.success(sayTime(words.added, minutes), { action: undoing(() => void remove(id)) });
    });
  const change = (was: LabourEntry, { version = was.version, ...body }: Correction): Promise<boolean> =>
    run(async () => {
      const next = await api("PUT /labour/{id}", { params: { id: was.id }, body: { ...body, version } });
      const { assignee_id, minutes, date, started_at, note } = was;
      // A clock that was stopped does not run again.
      if (minutes === null) return toast.success(sayTime(words.stopped, next.minutes));
      const before = { assignee_id, minutes, date, started_at, note, version: next.version };
      toast.success(words.changed, { action: undoing(() => void change(next, before)) });
    });
  const start = () =>
    run(async () => {
      const { id } = await api("POST /work-orders/{id}/labour/start", { params: { id: orderId }, body: {} });
      toast.success(words.started, { action: undoing(() => void remove(id)) });
    });
  /** Stops a clock; one that was forgotten asks for its minutes. */
  const stop = (id: string, onForgotten: () => void) =>
    run(async () => {
      try {
        const { minutes } = await api("POST /labour/{id}/stop", { params: { id }, body: {} });
        toast.success(sayTime(words.stopped, minutes), { action: undoing(() => void remove(id)) });
      } catch (error) {
        if (!isApiError(error) || error.code !== "labour_too_long") throw error;
        onForgotten();
      }
    });
  return { busy, add, change, remove, start, stop };
}
export type LabourCommands = ReturnType<typeof useLabour>;
