import { limits } from "@millwright/contract/limits";
import { secondsToRetry } from "@millwright/domain/webhooks/retries";
import type { Logger } from "pino";
import type { WebhookAnswer, WebhookSender } from "#adapters/webhooks/sender.ts";
import type { Database, IdentityDb } from "#db/database.ts";
import { emailOwnersInIdentity } from "#features/companies/companies.ts";
import { expandEvents, type NewEvent, refreshFeed } from "#features/events/events.ts";
import {
  type DueDelivery,
  type DueWebhook,
  giveBack,
  insertDeliveries,
  listDueWebhooks,
  msToNext,
  noteDelivered,
  noteOutcome,
  releaseSubject,
  takeDueDeliveries,
} from "#features/webhooks/deliveries.queries.ts";
import { webhookDisabledEmail } from "#features/webhooks/emails.ts";
import { signedHeaders } from "#features/webhooks/signature.ts";
import { noteArrival, noteFailure } from "#features/webhooks/webhooks.queries.ts";

export interface DeliveriesDeps {
  database: Database;
  sender: WebhookSender;
  clock: () => Temporal.Instant;
  log: Pick<Logger, "warn">;
  /** Where the screens are. */
  origin: string;
  /** From 0 to 1. */
  random?: () => number;
}

export interface Deliveries {
  /** Begins soon with what is to be sent; never throws. */
  kick(): void;
  /** The same, and resolves when all is sent whose time has come. */
  round(): Promise<void>;
  /** Cuts off what is under way, which is sent again later, and begins nothing more. */
  stop(): Promise<void>;
}

/** Messages to one webhook at a time, webhooks served at a time, those of one company; and of both those where nothing arrives. */
const most = { atOnce: 5, served: 48, ofCompany: 4, failing: 24, failingOfCompany: 2 };
const leaseSeconds = 60;
/** After which a webhook that has not answered counts as one where nothing arrives. */
const unansweredMs = 2_000;
/** After which a webhook makes room for others, with what it has under way. */
const turnSeconds = 2;
const longestPauseMs = 60_000;

/** Sends events to webhooks. Each is served by itself: one that hangs keeps no other waiting, of its company or another. */
export function startDeliveries(deps: DeliveriesDeps): Deliveries {
  const { database, clock, log } = deps;
  const stopping = new AbortController();
  const served = new Map<string, { webhook: DueWebhook; ended: Promise<void> }>();
  let looking: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  const onError = (error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, "webhooks could not be served and will be again");
  };

  async function look(): Promise<void> {
    do {
      again = false;
      await serveDue().catch(onError);
    } while (again && !stopping.signal.aborted);
    looking = null;
  }

  async function serveDue(): Promise<void> {
    await expandEvents({ database, clock, onEvents: queue, onError }, stopping.signal);
    const due = await database.inIdentity((db) => listDueWebhooks(db, [...served.keys()], clock()));
    for (const webhook of chosen(
      due,
      [...served.values()].map((each) => each.webhook),
    ))
      begin(webhook);
    const ms = await database.inIdentity((db) => msToNext(db, clock()));
    clearTimeout(timer);
    if (ms !== null && !stopping.signal.aborted) timer = setTimeout(kick, Math.min(ms + 1, longestPauseMs)).unref();
  }

  const queue = (db: IdentityDb, companyId: string, events: readonly NewEvent[]) =>
    insertDeliveries(db, companyId, events.map(asDelivery), clock());

  function begin(webhook: DueWebhook): void {
    if (stopping.signal.aborted) return;
    const place = { webhook, ended: Promise.resolve() };
    const unanswered = setTimeout(() => {
      place.webhook = { ...webhook, isFailing: true };
      kick();
    }, unansweredMs).unref();
    const leave = () => {
      clearTimeout(unanswered);
      served.delete(webhook.id);
    };
    place.ended = serve(deps, webhook, { stopping: stopping.signal, onAnswers: () => unanswered.refresh() }).then(
      () => {
        leave();
        kick();
      },
      (error) => {
        leave();
        onError(error);
      },
    );
    served.set(webhook.id, place);
  }

  function kick(): void {
    if (stopping.signal.aborted) return;
    again = true;
    looking ??= look();
  }

  async function settle(): Promise<void> {
    while (looking !== null || served.size > 0) {
      await looking;
      await Promise.all([...served.values()].map(({ ended }) => ended));
    }
  }

  kick();
  return {
    kick,
    round: () => {
      kick();
      return settle();
    },
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      return settle();
    },
  };
}

const failingAmong = (webhooks: readonly DueWebhook[]) => webhooks.filter(({ isFailing }) => isFailing).length;

/**
 * Those that are begun beside those that are served: no company, and nothing that fails, takes up all. Those of a company that
 * turn out to hang leave its others their places.
 */
function chosen(due: readonly DueWebhook[], served: readonly DueWebhook[]): DueWebhook[] {
  const taken = [...served];
  return due.filter((webhook) => {
    const ofCompany = taken.filter(({ companyId }) => companyId === webhook.companyId);
    const failing = failingAmong(ofCompany);
    const placesTaken = ofCompany.length - Math.max(0, failing - most.failingOfCompany);
    const isTooMany =
      taken.length >= most.served ||
      placesTaken >= most.ofCompany ||
      ofCompany.length >= most.ofCompany + most.failingOfCompany ||
      (webhook.isFailing && failingAmong(taken) >= most.failing) ||
      (webhook.isFailing && failing >= most.failingOfCompany);
    if (!isTooMany) taken.push(webhook);
    return !isTooMany;
  });
}

function asDelivery({ id, type, subject_kind, subject_id, version, number, at }: NewEvent) {
  const body = JSON.stringify({ id, type, subject: { kind: subject_kind, id: subject_id }, version, at });
  return { event_id: id, type, subject_id, version, number, body };
}

/** Sends what waits for a webhook as long as all of it arrives and its turn lasts. The rest comes with its next turn. */
async function serve(
  deps: DeliveriesDeps,
  webhook: DueWebhook,
  { stopping, onAnswers }: { stopping: AbortSignal; onAnswers: () => void },
): Promise<void> {
  const endsAt = deps.clock().add({ seconds: turnSeconds });
  const isOver = () => stopping.aborted || Temporal.Instant.compare(deps.clock(), endsAt) > 0;
  while ((await sendSome(deps, webhook, stopping)) && !isOver()) onAnswers();
}

/** Answers whether there was something, and all of it arrived. */
async function sendSome(deps: DeliveriesDeps, { id }: DueWebhook, stopping: AbortSignal): Promise<boolean> {
  const now = deps.clock();
  const lease = { now, leaseUntil: now.add({ seconds: leaseSeconds }) };
  const due = await deps.database.inIdentity((db) => takeDueDeliveries(db, id, lease, most.atOnce));
  if (due.length === 0) return false;
  const answers = await Promise.all(due.map((delivery) => send(deps, delivery, stopping)));
  await deps.database.inIdentity((db) => noteAnswers(db, deps, { id, due, answers }));
  return answers.every(hasArrived);
}

function send({ sender, clock }: DeliveriesDeps, due: DueDelivery, stopping: AbortSignal): Promise<WebhookAnswer> {
  const { eventId, body, address, secret, formerSecrets } = due;
  const secrets = [secret, ...formerSecrets];
  const headers = signedHeaders(eventId, body, { secrets, at: clock() });
  return sender.send({ address, body, headers }, stopping);
}

interface Sent {
  id: string;
  due: readonly DueDelivery[];
  answers: readonly WebhookAnswer[];
}

interface SentOne {
  delivery: DueDelivery;
  answer: WebhookAnswer;
}

const hasArrived = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300;

async function noteAnswers(db: IdentityDb, deps: DeliveriesDeps, { id, due, answers }: Sent): Promise<void> {
  const now = deps.clock();
  const sent = due.flatMap((delivery, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ delivery, answer }];
  });
  const stopped = sent.filter(({ answer }) => answer.failure === "stopped");
  const ended = sent.filter(({ answer }) => answer.failure !== "stopped");
  const arrived = ended.filter(({ answer }) => hasArrived(answer));
  if (arrived.length > 0) await noteDelivered(db, arrived);
  for (const { delivery } of arrived) if (delivery.tries > 1) await releaseSubject(db, delivery, now);
  for (const one of ended) if (!hasArrived(one.answer)) await noteFault(db, deps, one, now);
  if (stopped.length > 0)
    await giveBack(
      db,
      stopped.map(({ delivery }) => delivery.id),
      now,
    );
  if (arrived.length > 0) await noteArrival(db, id, now);
  else if (ended.length > 0) await noteNoArrival(db, deps, id, now);
}

async function noteFault(
  db: IdentityDb,
  { random = Math.random }: DeliveriesDeps,
  { delivery, answer }: SentOne,
  now: Temporal.Instant,
): Promise<void> {
  const seconds = secondsToRetry(delivery.tries, random());
  const nextTryAt = seconds === null ? null : now.add({ milliseconds: Math.round(seconds * 1_000) });
  await noteOutcome(db, delivery, answer, { state: nextTryAt === null ? "failed" : "waiting", nextTryAt });
  if (nextTryAt === null) await releaseSubject(db, delivery, now);
}

/** Disables a webhook to which nothing has arrived for days, and mails the owners. */
async function noteNoArrival(
  db: IdentityDb,
  { origin }: DeliveriesDeps,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  const { givenUpDays: days } = limits.webhooks;
  const disabled = await noteFailure(db, id, { at: now, givenUpBefore: now.subtract({ hours: 24 * days }) });
  if (disabled === null) return;
  await refreshFeed(db, disabled.companyId);
  const write = (locale: "en" | "fr") => webhookDisabledEmail(locale, { ...disabled, days }, origin);
  await emailOwnersInIdentity(db, disabled.companyId, write, now);
}
