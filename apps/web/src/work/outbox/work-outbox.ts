import { currentShape } from "@millwright/domain/outbox/shapes";
import { isPlanCommand } from "@millwright/domain/work/change/plan-commands";
import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { offline } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { queryClient } from "#lib/api/query.ts";
import { isRetryable } from "#lib/api/retryable.ts";
import { beforeRefetch, connection, onConnection } from "#lib/connection/connection.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { onLiveState } from "#lib/live/live.ts";
import type { Entry, Hearer, KeptCall } from "#lib/outbox/entry.ts";
import { dropEntry, followOwner, keepEntry, loadEntries, onKeptElsewhere } from "#lib/outbox/kept-entries.ts";
import { Outbox } from "#lib/outbox/outbox.ts";
import { refusalOf } from "#lib/outbox/refusal-of.ts";
import { isSameOwner, localOwner } from "#lib/session/owner.ts";
import { currentSession, isAtTablet, onSession } from "#lib/session/session.ts";
import { hasDisk } from "#lib/storage/storage.ts";
import { deviceMs, measuredAheadMs, nowMs } from "#lib/time/clock.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoAfter } from "#ui/toast/undo.ts";
import { countsKey, upsertInCache } from "#work/board/board-cache.ts";
import type { WorkOrder } from "#work/orders.ts";
import { currentAuthor, sentAs } from "#work/outbox/author.ts";
import { notifyIntegrations } from "#work/outbox/integrations.ts";
import { forgetBefore, keptEntries, keptWithoutDisk } from "#work/outbox/kept.ts";
import { withOrderName } from "#work/outbox/names/order-name.ts";
import { forgetWaiting, notifyKept, notifyOnce, type WorkHearer } from "#work/outbox/notify-once.ts";
import { photosAhead } from "#work/outbox/photos-ahead.ts";
import {
  type Answered,
  makesOrder,
  photosOf,
  sendEntries,
  sendEntry,
  together,
  undoes,
  withTime,
} from "#work/outbox/send-entry.ts";
import { noteAnswer } from "#work/own-answers.ts";

/** `isFirst`: whether it was sent once, so that the answer is of this command alone. */
type OnAnswer = (command: WorkCommand, order: WorkOrder, isFirst: boolean) => void;
const onAnswers = new Set<OnAnswer>();

/** What a screen keeps of its own is brought to what the server answered: said once, beside its queries. */
export function onAnswer(hear: OnAnswer): () => void {
  onAnswers.add(hear);
  return () => onAnswers.delete(hear);
}

type OnCallAnswer = (call: KeptCall, id: string, output: unknown) => void;
const onCallAnswers = new Set<OnCallAnswer>();

/** The same of the other calls: said once, beside the queries of what they change. */
export function onCallAnswer(hear: OnCallAnswer): () => void {
  onCallAnswers.add(hear);
  return () => onCallAnswers.delete(hear);
}

const fewWaiting = 4;
/** A hand that takes something back does not mean what it did long ago. */
const undoPatienceMs = 3_000;

let owner = localOwner();

/** The one way from the screens to the server for what is done at work, with a connection or without one. */
export const workOutbox = new Outbox<Entry, Answered>({
  send: (entry) =>
    sendEntry(owner, entry).catch((error: unknown) => {
      throw photosAhead().sendSwept(photosOf(entry), error) ? offline(error) : error;
    }),
  together,
  sendAll: (entries) => sendEntries(owner, entries),
  isPassing: isRetryable,
  held: (entry) => {
    if (sentAs(entry.author) === null) return "coming";
    const files = photosOf(entry);
    if (files.length === 0) return "no";
    const stand = photosAhead().stand(files);
    if (stand === "there") return "no";
    return stand === "line" ? { line: offline() } : "coming";
  },
  begins: makesOrder,
  undoes,
  keep: (entry) =>
    owner === null ? undefined : keepEntry(owner, withOrderName(withTime(entry), localEntries()), showDiskFull),
  drop: (entry, answered) => {
    forgetBefore(entry.id);
    if (owner === null) return;
    const changes = async (answer: Answered) =>
      (await import("#work/outbox/copy-changes.ts")).copyChangesOf(entry, answer);
    dropEntry(owner, entry.id, answered && (() => changes(answered)));
  },
  onAnswer: ({ id, what }, answered) => {
    if (what.kind === "call") {
      for (const hear of onCallAnswers) hear(what.call, id, "output" in answered ? answered.output : null);
      return;
    }
    if (!("order" in answered)) return;
    const { order } = answered;
    upsertInCache(queryClient, order);
    // Of many that are answered one after the other, the last ones have them counted.
    if (workOutbox.waiting().length <= fewWaiting) void queryClient.invalidateQueries({ queryKey: countsKey() });
    const isFirst = !workOutbox.waiting().some(({ isStuck, entry }) => isStuck && entry.id === id);
    if (isFirst) noteAnswer(order);
    for (const hear of onAnswers) hear(what.command, order, isFirst);
    notifyIntegrations(what.command, order);
  },
  onUnheard: ({ what }, error) => {
    const m = currentMessages();
    showFailure(
      error,
      what.kind === "work" ? failureOf(what.command.kind)(m) : { failed: m.outbox.refusedOne, preferDetail: true },
    );
  },
  refusalOf,
});

/** All that is on this device of who is here. */
export const localEntries = (): Entry[] => [...workOutbox.waiting().map(({ entry }) => entry), ...workOutbox.refused()];

/** The disk has no room for what was just done. */
function showDiskFull(): void {
  const { notKept, notKeptDetail } = currentMessages().outbox;
  toast.error(notKept, { detail: notKeptDetail });
}

const failureOf = (kind: WorkCommand["kind"]) => {
  if (kind === "tick" || kind === "answer" || kind === "verify") return failures.tick;
  if (isPlanCommand({ kind })) return failures.updateTask;
  return kind === "set" || kind === "edit" ? failures.updateOrder : failures.moveOrder;
};

type Unnamed<Command> = Command extends WorkCommand ? Omit<Command, "id" | "at"> : never;
export type Given = Unnamed<WorkCommand>;
let lastAt = 0;

/** Puts a command into the line of its order and answers its name. */
export function give(given: Given, hearer?: WorkHearer): string {
  const [id = ""] = giveAll([{ given, hearer: hearer ?? {} }]);
  return id;
}

/** The same with several at once; answers their names, in their order. */
export function giveAll(all: readonly { given: Given; hearer: WorkHearer }[]): string[] {
  const entries = all.map(({ given, hearer }) => {
    const entry = workEntry(given);
    return { entry, hearer: ofOrder(notifyOnce(entry.id, hearer)) };
  });
  workOutbox.addAll(entries);
  return entries.map(({ entry }) => entry.id);
}

function ofOrder({ onDone, ...hearer }: Hearer<WorkOrder>): Hearer<Answered> {
  if (onDone === undefined) return hearer;
  return { ...hearer, onDone: (answered, isLast) => "order" in answered && onDone(answered.order, isLast) };
}

function workEntry(given: Given): Entry {
  const named = newEntry();
  const command = { ...given, id: named.id, at: Math.round(named.at + (named.aheadMs ?? nowMs() - deviceMs())) };
  return { ...named, line: given.orderId, what: { kind: "work", command } };
}

/** An entry of who is here, done now. */
export function newEntry(): Omit<Entry, "line" | "what"> {
  // Later ones have later times, by which a device finds their order again.
  lastAt = Math.max(Math.round(deviceMs()), lastAt + 1);
  const author = currentAuthor() ?? { id: "", name: "" };
  return { id: newId(), at: lastAt, aheadMs: measuredAheadMs(), shape: currentShape, author };
}

function begin(): void {
  forgetWaiting();
  followOwner(owner);
  if (owner === null || !hasDisk()) {
    workOutbox.begin(owner === null ? [] : keptWithoutDisk(owner, isAtTablet()));
    return;
  }
  const entries = keptEntries(owner, isAtTablet());
  void entries.then((all) => {
    lastAt = Math.max(lastAt, all.at(-1)?.at ?? 0);
  });
  workOutbox.begin(entries);
}

const wake = () => workOutbox.wake();
begin();
onSession(() => {
  const now = localOwner();
  // Who comes to a shared tablet is told nothing of the one before.
  if (currentSession()?.by !== "member") forgetWaiting();
  if (isSameOwner(owner, now)) return wake();
  owner = now;
  begin();
});

let isReading = false;
onKeptElsewhere(() => void readAgain());

async function readAgain(): Promise<void> {
  if (isReading || owner === null) return;
  isReading = true;
  const [of, known] = [owner, workOutbox.known()];
  // What several tabs change in one moment is read once.
  await new Promise((resolve) => setTimeout(resolve, 50));
  isReading = false;
  const entries = await loadEntries(of).catch(() => null);
  if (entries !== null && isSameOwner(owner, of)) workOutbox.reconcile(entries, known);
}

for (const name of ["online", "focus", "pageshow"]) addEventListener(name, wake);
onLiveState((state) => state === "open" && wake());
onConnection(() => {
  if (connection() === "there") return wake();
  // What is on its way to the disk waits as well.
  void workOutbox.written().then(() => notifyKept(workOutbox.waiting().map(({ entry }) => entry)));
});
undoAfter(() => {
  // Nothing is answered: what was done is told of, and taken back, all the same.
  if (connection() === "away") return null;
  const fresh = workOutbox.waiting().flatMap(({ isLate, entry }) => (isLate ? [] : [workOutbox.settled(entry.line)]));
  if (fresh.length === 0) return null;
  const answered = Promise.all(fresh).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, undoPatienceMs, false))]);
});
// What was done here is sent before anything is asked for again.
beforeRefetch(async () => {
  const lines = new Set(workOutbox.waiting().map(({ entry }) => entry.line));
  await Promise.allSettled([...lines].map((line) => workOutbox.settled(line)));
});
