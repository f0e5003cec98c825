import type { CompanyDb, IdentityDb } from "#db/database.ts";
import type { KeyDb } from "#db/once/idempotency-keys.ts";
import { type Encoded, type EncodeOptions, encode } from "#http/answer/json-answer.ts";
import type { Route } from "#http/call/bind.ts";
import { actingOf, handlerContextOf, type RequestContext } from "#http/call/call-context.ts";
import type { Actor, Effect } from "#http/call/context.ts";
import { earlierAnswer, type Once, once, type Repeatable, withSent } from "#http/repeat/idempotency.ts";

/** What was asked has had its effect before: ends the handler, whose transaction is left as it was. */
class Replayed extends Error {
  readonly answer: Once;
  constructor(answer: Once) {
    super("Answered before.");
    this.answer = answer;
  }
}

/** Answers a call that opens its own transactions; once, where its request has a key. */
export async function answerApart(
  route: Route,
  context: RequestContext & { caller: Actor },
  repeatable: Repeatable | null,
  options: EncodeOptions,
): Promise<Encoded | Once> {
  const { db } = context.deps;
  if (repeatable === null)
    return encode(await route.handle({ ...handlerContextOf(context), ...plainly(context) }), options);
  // What an upload sent is not known before its bytes are there.
  const earlier = route.spec.multipart ? null : await db.inIdentity((inDb) => earlierAnswer(inDb, repeatable));
  if (earlier !== null) return earlier;
  const stored: { answer: Encoded | null } = { answer: null };
  try {
    const given = await route.handle({
      ...handlerContextOf(context),
      ...keeping(context, repeatable, options, stored),
    });
    if (stored.answer === null && options.checkOutputs) throw new Error(`${route.key} had its effect without its key.`);
    return stored.answer ?? encode(given, options);
  } catch (error) {
    if (error instanceof Replayed) return error.answer;
    throw error;
  }
}

function plainly(context: RequestContext & { caller: Actor }): Effect {
  const { deps, caller } = context;
  return {
    inCompanyOnce: (work) => deps.db.inCompany(caller.companyId, work, actingOf(context)),
    identityOnce: (work) => deps.db.inIdentity(work, actingOf(context)),
  };
}

/** The transaction of the effect keeps the answer as well. */
function keeping(
  context: RequestContext & { caller: Actor },
  repeatable: Repeatable,
  options: EncodeOptions,
  stored: { answer: Encoded | null },
): Effect {
  const { deps, caller } = context;
  async function keep<D extends KeyDb, T>(inDb: D, request: Repeatable, work: (db: D) => Promise<T>): Promise<T> {
    const done: { made: { value: T } | null } = { made: null };
    const answer = await once(inDb, request, async () => {
      const value = await work(inDb);
      done.made = { value };
      return encode(value, options);
    });
    if (answer.replayed || done.made === null) throw new Replayed(answer);
    stored.answer = answer;
    return done.made.value;
  }
  return {
    inCompanyOnce: (work, body = "") =>
      deps.db.inCompany(
        caller.companyId,
        (inDb: CompanyDb) => keep(inDb, withSent(repeatable, body), work),
        actingOf(context),
      ),
    identityOnce: (work) => deps.db.inIdentity((inDb: IdentityDb) => keep(inDb, repeatable, work), actingOf(context)),
  };
}
