import { isPlanCommand } from "@millwright/domain/work/change/plan-commands";
import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { comesAgain } from "#lib/api/again.ts";
import { offline } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { onLiveState } from "#lib/live/live.ts";
import { currentOwner, isOwner } from "#lib/session/owner.ts";
import { onSession } from "#lib/session/session.ts";
import { nowMs } from "#lib/time/clock.ts";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { countsKey, upsertInCache } from "#work/board/board-cache.ts";
import type { WorkOrder } from "#work/orders.ts";
import { tellIntegrations } from "#work/outbox/integrations.ts";
import { dropCommand, keepCommand, keptCommands } from "#work/outbox/kept.ts";
import { type Hearer, Outbox } from "#work/outbox/outbox.ts";
import { photosAhead } from "#work/outbox/photos-ahead.ts";
import { sendCommand } from "#work/outbox/send.ts";
import { noteAnswer } from "#work/own-answers.ts";

/** `isFirst`: whether it was sent once, so that the answer is of this command alone. */
type OnAnswer = (command: WorkCommand, order: WorkOrder, isFirst: boolean) => void;
const onAnswers = new Set<OnAnswer>();

/** What a screen keeps of its own is brought to what the server answered: said once, beside its queries. */
export function onAnswer(hear: OnAnswer): () => void {
  onAnswers.add(hear);
  return () => onAnswers.delete(hear);
}

const fewWaiting = 4;

/** The one way from the screens to the server for what changes work: moves, ticks and what is undone. */
export const workOutbox = new Outbox<WorkOrder>({
  send: sendCommand,
  isPassing: comesAgain,
  held: (command) => {
    if (command.kind !== "answer" || command.files.length === 0) return "no";
    const stand = photosAhead().stand(command.files);
    if (stand === "there") return "no";
    return stand === "line" ? { line: offline() } : "coming";
  },
  keep: keepCommand,
  drop: dropCommand,
  onAnswer: (command, order) => {
    upsertInCache(queryClient, order);
    // Of many that are answered one after the other, the last ones have them counted.
    if (workOutbox.waiting().length <= fewWaiting) void queryClient.invalidateQueries({ queryKey: countsKey() });
    const isFirst = !workOutbox.waiting().some((one) => one.isStuck && one.command.id === command.id);
    if (isFirst) noteAnswer(order);
    for (const hear of onAnswers) hear(command, order, isFirst);
    tellIntegrations(command, order);
  },
  onUnheard: ({ kind }, error) => {
    const m = currentMessages();
    tellFailure(error, failureOf(kind)(m));
  },
});

const failureOf = (kind: WorkCommand["kind"]) => {
  if (kind === "tick" || kind === "answer" || kind === "verify") return failures.tick;
  if (isPlanCommand({ kind })) return failures.updateTask;
  return kind === "set" ? failures.updateOrder : failures.moveOrder;
};

type Unnamed<Command> = Command extends WorkCommand ? Omit<Command, "id" | "at"> : never;
export type Given = Unnamed<WorkCommand>;
let lastAt = 0;

/** Puts a command into the line of its order and answers its name. */
export function give(given: Given, hearer?: Hearer<WorkOrder>): string {
  const command = named(given);
  workOutbox.add(command, hearer);
  return command.id;
}

/** The same with several at once; answers their names, in their order. */
export function giveAll(all: readonly { given: Given; hearer: Hearer<WorkOrder> }[]): string[] {
  const commands = all.map(({ given, hearer }) => ({ command: named(given), hearer }));
  workOutbox.addAll(commands);
  return commands.map(({ command }) => command.id);
}

function named(given: Given): WorkCommand {
  // Later commands have later times, by which a device finds their order again.
  lastAt = Math.max(Math.round(nowMs()), lastAt + 1);
  return { ...given, id: newId(), at: lastAt };
}

function beginWithKept(): void {
  const kept = keptCommands();
  lastAt = Math.max(lastAt, kept.at(-1)?.at ?? 0);
  workOutbox.begin(kept);
}

let of = currentOwner();
const wake = () => workOutbox.wake();
beginWithKept();
onSession(() => {
  if (of === null ? currentOwner() === null : isOwner(of)) return wake();
  of = currentOwner();
  beginWithKept();
});

for (const name of ["online", "focus", "pageshow"]) addEventListener(name, wake);
onLiveState((state) => state === "open" && wake());
