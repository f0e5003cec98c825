import { errorStatus } from "@millwright/contract/call/errors";
import type { OrderBatch } from "@millwright/contract/order-batches";
import type { CompanyDb } from "#db/database.ts";
import { asAct } from "#db/transaction/acts.ts";
import { endAfter } from "#db/transaction/end-after.ts";
import { findCommand } from "#features/work-orders/change/commands.queries.ts";
import { carryOut } from "#features/work-orders/commands/carry-out.ts";
import { findOrderJson } from "#features/work-orders/work-orders.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { ActOf, Context } from "#http/call/context.ts";
import { errorJson } from "#http/errors/errors.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";
import { requireKnown } from "#http/request/kept-on-device.ts";

/** Others who change the order wait for a batch: it has about as long as two statements. */
const longestMs = 30_000;

type Given = Context<"POST /work-orders/{id}/commands/batch">;
type One = OrderBatch["commands"][number];

/**
 * Carries out what waited on a device of one order, one command after the other, each as an act of its own. The first that
 * is refused ends it and leaves those before as they are; what is no refusal takes all of it back. @throws Refusal `not_found`
 */
export async function carryOutBatch({ params, body, actsOf, inCompany, locale, now }: Given): Promise<JsonText> {
  const { commands } = body;
  const acts = await actsOf(
    commands.map(({ command, device_time }) => ({
      call: `POST /work-orders/{id}/commands (${command.kind})`,
      done_at: command.done_at,
      device_time,
    })),
  );
  return inCompany(async (db) => {
    await endAfter(db, longestMs);
    const done: string[] = [];
    let refused: Refusal | null = null;
    for (const [n, one] of commands.entries()) {
      const act = acts[n];
      if (act === undefined) break;
      refused = await tryOne(db, params.id, one, act, now);
      if (refused !== null) break;
      done.push(one.command.id);
    }
    const order = await findOrderJson(db, params.id);
    if (order === null && done.length === 0) refuse("not_found", refused?.code === "not_found" ? refused.details : {});
    const next = commands[done.length]?.command.id;
    const refusal = refused && { id: next, status: errorStatus[refused.code], ...wordsOf(refused, locale) };
    return jsonText(`{"done":${JSON.stringify(done)},"refused":${JSON.stringify(refusal)},"order":${order}}`);
  });
}

const wordsOf = (refused: Refusal, locale: Given["locale"]) => {
  const { code, detail } = errorJson(refused, locale);
  return { code, detail };
};

/** Why a command is refused; null of one that is carried out, or was before: then also where its order is gone since. */
async function tryOne(
  db: CompanyDb,
  orderId: string,
  { command }: One,
  { by, acting }: ActOf,
  at: Temporal.Instant,
): Promise<Refusal | null> {
  try {
    requireKnown(command.done_at, at);
    await asAct(db, acting, () => carryOut(db, orderId, command, null, by, at));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== "not_found") return error;
    return (await findCommand(db, { id: command.id }))?.orderId === orderId ? null : error;
  }
}
