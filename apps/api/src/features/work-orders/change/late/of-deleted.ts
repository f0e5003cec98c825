import { isBehind } from "@millwright/domain/work/done-at";
import { regionOf } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import {
  deletionOf,
  type FoundDeletion,
  findOrderDeletion,
  isActKept,
  keepActs,
} from "#features/conflicts/conflicts.ts";
import { noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { actOf } from "#features/work-orders/change/late/act-of.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal, type RefusalDetails, refuse } from "#http/errors/refusal.ts";

interface Given {
  orderId: string;
  commandId: string;
  kind: string;
  change: StoredChange;
}

/**
 * Refuses a command whose order was deleted with by whom and when; what waited on a device is a planner's to decide as well,
 * until the order is there again and its sender has sent it once more.
 * @throws Refusal `not_found`, and what was thrown where that says something else
 */
export async function notifyOfDeleted(
  error: unknown,
  db: CompanyDb,
  given: Given,
  { timeZone }: Pick<Actor, "timeZone">,
  at: Temporal.Instant,
): Promise<never> {
  const deletion = isNotFound(error) ? await findOrderDeletion(db, given.orderId) : null;
  if (deletion === null) throw error;
  const waited = isBehind(db.acting.doneAt ?? at, at);
  return refuse("not_found", {
    ...deletionDetails(deletion, timeZone),
    ...(waited && { afterwards: keeping(db, given, deletion, at) }),
  });
}

const isNotFound = (error: unknown) =>
  error instanceof Refusal && error.code === "not_found" && error.details.sentence === undefined;

function deletionDetails({ deletedAt, name }: FoundDeletion, timeZone: string): RefusalDetails {
  const at = new Date(Temporal.Instant.from(deletedAt).epochMilliseconds);
  const when = (locale: keyof typeof regionOf) =>
    new Intl.DateTimeFormat(regionOf[locale], { dateStyle: "long", timeStyle: "short", timeZone }).format(at);
  if (name === null) return { sentence: "order_deleted", values: { when } };
  return { sentence: "order_deleted_by", values: { name, when } };
}

/** Sent again it is the same act. */
function keeping(
  db: CompanyDb,
  { orderId, commandId, kind, change }: Given,
  deletion: FoundDeletion,
  at: Temporal.Instant,
) {
  const { acting } = db;
  const theirs = deletionOf(deletion);
  const write = async (own: CompanyDb) => {
    if (await isActKept(own, commandId)) return;
    await noteDoneBefore(own, orderId, { act: kind });
    const of = { orderId, commandId, doneAt: acting.doneAt ?? at, at };
    await keepActs(own, [{ mine: await actOf(own, orderId, kind, change), theirs }], of);
  };
  return { acting, write };
}
