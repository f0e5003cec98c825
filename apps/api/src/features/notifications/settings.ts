import { nextDigest } from "@millwright/domain/notifications/delivery";
import {
  type NotificationSettings,
  wantsDigest,
  watchedKinds,
  withUsualKinds,
} from "@millwright/domain/notifications/settings";
import type { CompanyDb } from "#db/database.ts";
import type { Watched } from "#features/notifications/news.ts";
import { findWatching, setWatching } from "#features/notifications/notifications.queries.ts";
import { findSubject } from "#features/notifications/recipients.queries.ts";
import {
  findSettings,
  isNamedForReport,
  putDigestTime,
  putSettings,
} from "#features/notifications/settings.queries.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Whether they want the monthly report is said of whom an owner named for it. */
export async function settingsOf(db: CompanyDb, personId: string): Promise<NotificationSettings> {
  const { monthly = true, ...settings } = withUsualKinds(await findSettings(db, personId));
  return { ...settings, ...((await isNamedForReport(db, personId)) && { monthly }) };
}

/** Changes somebody's notification settings; from then on their digest leaves on the mornings that they chose. */
export async function changeSettings(
  db: CompanyDb,
  requested: NotificationSettings,
  { personId, timeZone }: Pick<Member, "personId" | "timeZone">,
  now: Temporal.Instant,
): Promise<NotificationSettings> {
  const before = await findSettings(db, personId);
  const { weekly = before?.weekly, monthly = before?.monthly } = requested;
  const settings = {
    ...requested,
    ...(weekly !== undefined && { weekly }),
    ...(monthly !== undefined && { monthly }),
    days_off: [...new Set(requested.days_off)].sort(),
  };
  if (settings.days_off.length > 6) refuse("invalid", { fields: { days_off: "invalid" } });
  if (await putSettings(db, personId, settings))
    await putDigestTime(db, personId, wantsDigest(settings) ? nextDigest(settings, now, timeZone) : null);
  return settings;
}

/** @throws Refusal `not_found` */
export async function watchingOf(db: CompanyDb, id: string, by: Member): Promise<{ watching: boolean }> {
  return { watching: (await findWatching(db, await getWatched(db, id), by.personId)) ?? false };
}

/** @throws Refusal `not_found` */
export async function follow(db: CompanyDb, id: string, watching: boolean, by: Member): Promise<{ watching: boolean }> {
  await setWatching(db, await getWatched(db, id), [by.personId], { watching, unlessSaid: false });
  return { watching };
}

async function getWatched(db: CompanyDb, id: string): Promise<Watched> {
  for (const kind of watchedKinds) if ((await findSubject(db, kind, id)) !== null) return { kind, id };
  return refuse("not_found");
}
