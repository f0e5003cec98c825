import type { LabourEntry } from "@millwright/contract/labour";
import { limits } from "@millwright/contract/limits";
import { stoppedMinutes } from "@millwright/domain/labour/clock";
import { fill } from "@millwright/messages/text";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { connection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { sayWork } from "#lib/time/duration.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { forgetKept, type KeptClock, startOf } from "#work/labour/kept-clock.ts";
import { reloadLabour } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";
import { sendCall } from "#work/outbox/give-call.ts";

/** The minutes of a clock that is stopped now; null of one that was forgotten. */
const minutesSince = (began: Temporal.Instant) => stoppedMinutes(began, currentInstant(), limits.labour.clockMinutes);

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
      const { minutes: typed, note: written } = body;
      if (was.minutes === null && typed !== undefined && connection() === "away")
        return sendStop(was, { minutes: typed, note: written });
      const next = await api("PUT /labour/{id}", { params: { id: was.id }, body: { ...body, version } });
      const { assignee_id, minutes, date, started_at, note } = was;
      // A clock that was stopped does not run again.
      if (minutes === null) return toast.success(sayTime(words.stopped, next.minutes));
      const before = { assignee_id, minutes, date, started_at, note, version: next.version };
      toast.success(words.changed, { action: undoing(() => void change(next, before)) });
    });
  /** Puts down the time of a clock that this device keeps, once however often it is stopped. */
  const addKept = (clock: KeptClock, time: Pick<NewTime, "minutes" | "note">) =>
    run(async () => {
      const { id, orderId: of } = clock;
      const body = {
        ...time,
        started_at: startOf(clock).toString(),
        ...(clock.day !== null && { scheduled_date: clock.day }),
      };
      const key = "POST /work-orders/{id}/labour";
      const outcome = await sendCall(key, { id, line: of, params: { id: of }, body }).catch((error: unknown) => {
        // It was stopped before, and is there.
        if (isApiError(error) && error.code === "idempotency_conflict") return null;
        throw error;
      });
      forgetKept(clock);
      if (outcome?.is === "waiting") return toast.success(words.waits);
      if (outcome) toast.success(sayTime(words.stopped, time.minutes), { action: undoing(() => void remove(id)) });
    });
  /** Stops a clock that this device keeps; one that was forgotten asks for its minutes. */
  const stopKept = (clock: KeptClock, onForgotten: () => void) => {
    const minutes = minutesSince(startOf(clock));
    if (minutes === null) onForgotten();
    else void addKept(clock, { minutes });
  };
  const discardKept = (clock: KeptClock) => toast.success(words.clockDiscarded, { action: undoing(forgetKept(clock)) });
  const sendStop = async ({ id, work_order }: LabourEntry, body: BodyOf<"POST /labour/{id}/stop">) => {
    const outcome = await sendCall("POST /labour/{id}/stop", { line: work_order.id, params: { id }, body });
    if (outcome.is === "waiting") return toast.success(words.waits);
    toast.success(sayTime(words.stopped, outcome.answer.minutes), { action: undoing(() => void remove(id)) });
  };
  const start = () =>
    run(async () => {
      const { id } = await api("POST /work-orders/{id}/labour/start", { params: { id: orderId }, body: {} });
      toast.success(words.started, { action: undoing(() => void remove(id)) });
    });
  const stopAway = (entry: LabourEntry, began: string, onForgotten: () => void) =>
    run(async () => {
      const minutes = minutesSince(Temporal.Instant.from(began));
      return minutes === null ? onForgotten() : sendStop(entry, { minutes });
    });
  const stopThere = (id: string, onForgotten: () => void) =>
    run(async () => {
      try {
        const { minutes } = await api("POST /labour/{id}/stop", { params: { id }, body: {} });
        toast.success(sayTime(words.stopped, minutes), { action: undoing(() => void remove(id)) });
      } catch (error) {
        if (!isApiError(error) || error.code !== "labour_too_long") throw error;
        onForgotten();
      }
    });
  /** Stops a clock; one that was forgotten asks for its minutes. */
  const stop = (entry: LabourEntry, onForgotten: () => void) =>
    connection() === "away" && entry.started_at !== null
      ? stopAway(entry, entry.started_at, onForgotten)
      : stopThere(entry.id, onForgotten);
  return { busy, add, change, remove, start, stop, addKept, stopKept, discardKept };
}
export type LabourCommands = ReturnType<typeof useLabour>;
