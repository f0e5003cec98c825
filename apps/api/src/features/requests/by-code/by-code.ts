import type { CompanyDb } from "#db/database.ts";
import type { KeptSubscription } from "#db/session/subscriptions.ts";
import { reporterActing } from "#db/transaction/acting.ts";
import type { Deps } from "#deps.ts";
import type { FormOf } from "#features/requests/by-code/form.ts";
import { type CodeRow, findCodeOwner } from "#features/requests/codes/codes.queries.ts";
import { hashOfToken } from "#features/requests/codes/tokens.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";
import { refuseByPlan } from "#http/session/plan-gate.ts";

/** A call by the code of a label. */
export interface CallByCode {
  deps: Pick<Deps, "db" | "pepper">;
  now: Temporal.Instant;
  /** As the log names it. */
  call: string;
}

/** The plant and the machine that a code is of. */
export interface AtMachine extends Omit<CodeRow, keyof KeptSubscription>, FormOf {
  /** A transaction of the plant, of who reports under this name. */
  inCompany<T>(work: (db: CompanyDb) => Promise<T>, name?: string): Promise<T>;
}

/** Who reports at a machine, as who makes a repair of it where the machine's own rule does. */
export function reporterAt(
  { companyId, companyName, timeZone, locale }: Pick<Actor, "companyId" | "companyName" | "timeZone" | "locale">,
  { id, name }: { id: string; name: string | null },
): Actor {
  const company = { companyId, companyName, timeZone };
  const called = name ?? "";
  return {
    kind: "reporter",
    id,
    deviceId: id,
    name: called,
    username: called,
    access: "requester",
    seesMoney: false,
    locale,
    ...company,
  };
}

/** Nobody's: a code that is none takes as long as one that is. */
const nobody = "00000000-0000-4000-8000-000000000000";

/**
 * Whose a code is, in a plant whose trial or plan stands. `find` is asked in the plant, and answers null where the machine is
 * not there any more; of a code that is none it is asked in nobody's.
 * @throws Refusal `code_unknown`, `subscription_expired`
 */
export async function atMachine<T>(
  { deps, now, call }: CallByCode,
  token: string,
  find: (db: CompanyDb, machineId: string) => Promise<T | null>,
): Promise<{ at: AtMachine; found: T }> {
  const codeHash = hashOfToken(token);
  const code = await deps.db.inIdentity((db) => findCodeOwner(db, codeHash));
  const companyId = code?.companyId ?? nobody;
  const asReader = reporterActing("", `GET ${call.slice(call.indexOf(" ") + 1)}`, now);
  const found = await deps.db.inCompany(companyId, (db) => find(db, code?.machineId ?? nobody), asReader);
  if (code === null || found === null) return refuse("code_unknown");
  refuseOfPlan(code, code.timeZone, now);
  const inCompany: AtMachine["inCompany"] = (work, name = "") =>
    deps.db.inCompany(companyId, work, reporterActing(name, call, now));
  return { at: { ...code, codeHash, inCompany }, found };
}

/** Lets nobody report in a plant that has not paid, in a sentence for who knows nothing of that. @throws Refusal `subscription_expired` */
export function refuseOfPlan(subscription: KeptSubscription, timeZone: string, now: Temporal.Instant): void {
  try {
    refuseByPlan("active", subscription, timeZone, now);
  } catch (error) {
    if (error instanceof Refusal) refuse("subscription_expired", { sentence: "reports_off" });
    throw error;
  }
}
