import type { Stopping as StoppingAnswer } from "@millwright/contract/notifications";
import { type NewsKind, type NotificationSettings, newsKinds } from "@millwright/domain/notifications/settings";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { findPlace } from "#features/notifications/delivery/due.queries.ts";
import { listReaders } from "#features/notifications/recipients.queries.ts";
import { changeSettings, settingsOf } from "#features/notifications/settings.ts";
import { readStoppingToken, type Stopping } from "#features/notifications/unsubscribe/token.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Deps {
  db: Pick<Database, "inCompany">;
  pepper: Pepper;
}

/** What a link stops, and whether it is stopped. @throws Refusal `not_found` of no such link, and once its person has left */
export function findStopping({ db, pepper }: Deps, token: string): Promise<StoppingAnswer> {
  const stopping = readStoppingToken(pepper, token) ?? refuse("not_found");
  return db.inCompany(stopping.companyId, (company) => answerOf(company, stopping), reading);
}

/** Stops the mails that a link is for. @throws Refusal as `findStopping` does */
export function stopMails({ db, pepper }: Deps, token: string, now: Temporal.Instant): Promise<StoppingAnswer> {
  const stopping = readStoppingToken(pepper, token) ?? refuse("not_found");
  return db.inCompany(
    stopping.companyId,
    async (company) => {
      const { is_stopped: wasStopped, time_zone: timeZone } = await standing(company, stopping);
      const { personId } = stopping;
      if (!wasStopped)
        await changeSettings(
          company,
          without(await settingsOf(company, personId), stopping),
          { personId, timeZone },
          now,
        );
      return answerOf(company, stopping);
    },
    systemAt("unsubscribe"),
  );
}

const reading = { ...systemAt("unsubscribe"), call: "GET /unsubscribe/{token}" };

async function standing(db: CompanyDb, stopping: Stopping) {
  const [reader] = await listReaders(db, [stopping.personId]);
  const place = await findPlace(db, stopping.personId);
  if (reader === undefined || place === null) return refuse("not_found");
  return { ...place, is_stopped: isStopped(stopping, await settingsOf(db, stopping.personId)) };
}

function isStopped(stopping: Stopping, { kinds, weekly, monthly }: NotificationSettings): boolean {
  if (stopping.monthly) return monthly !== true;
  return isWeekly(stopping) ? weekly === false : newsKinds.every((kind) => !stops(stopping, kind, kinds));
}

async function answerOf(db: CompanyDb, stopping: Stopping): Promise<StoppingAnswer> {
  const { name, is_stopped } = await standing(db, stopping);
  return {
    company_name: name,
    kinds: [...stopping.kinds],
    digest: stopping.digest,
    weekly: isWeekly(stopping),
    monthly: stopping.monthly === true,
    is_stopped,
  };
}

const isWeekly = ({ kinds, digest, monthly }: Stopping) => kinds.length === 0 && !digest && !monthly;

/** Whether mails of a kind leave that a link is to stop. */
function stops({ kinds, digest }: Stopping, kind: NewsKind, now: NotificationSettings["kinds"]): boolean {
  const { mail } = now[kind];
  return (digest && mail === "digest") || (kinds.includes(kind) && mail !== "never");
}

function without(settings: NotificationSettings, stopping: Stopping): NotificationSettings {
  if (stopping.monthly) return { ...settings, monthly: false };
  if (isWeekly(stopping)) return { ...settings, weekly: false };
  const kinds = { ...settings.kinds };
  for (const kind of newsKinds)
    if (stops(stopping, kind, settings.kinds)) kinds[kind] = { ...settings.kinds[kind], mail: "never" };
  return { ...settings, kinds };
}
