import { addressOf, type UrlParts } from "#lib/api/address.ts";
import { request } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { versionOf } from "#lib/api/version-of.ts";
import { openLocal } from "#lib/local/local-database.ts";
import { localOwner } from "#lib/session/owner.ts";
import { currentSession } from "#lib/session/session.ts";
import { deviceMs } from "#lib/time/clock.ts";

const kind = "answer";
const mostBytes = 200_000;
/** What came so recently need not be asked for again. */
const freshMs = 60_000;

/** What every screen of somebody stands on, kept as it was answered last. */
const always = {
  member: ["GET /auth/me", "GET /subscription/status", "GET /saved-views", "GET /company"],
  // A tablet is refused what belongs to a person's own session.
  turn: ["GET /saved-views"],
  tablet: ["GET /device", "GET /device/technicians"],
} as const;

interface KeptAnswer {
  text: string;
}
const isKept = (row: unknown): row is KeptAnswer => typeof Object(row).text === "string";

/** Whose an answer is: a turn's technician is another one than the tablet. */
const idOf = (key: string, parts: UrlParts) => `${currentSession()?.user.id} ${addressOf(key, parts)[1]}`;

/** Asks for what the screens stand on, and keeps the answers. */
export async function keepAnswers(signal: AbortSignal): Promise<void> {
  const owner = localOwner();
  const by = currentSession()?.by;
  if (owner === null || by === undefined) return;
  for (const key of always[by]) {
    if (signal.aborted) return;
    const text = (by === "member" && shownAnswer(key)) || (await askFor(key));
    if (text === null || text.length > mostBytes) continue;
    const database = await openLocal(owner);
    await database.put("row", { kind, id: idOf(key, {}), row: { text } });
  }
}

const askFor = (key: string): Promise<string | null> =>
  request(key).then(
    (response) => response.text(),
    () => null,
  );

/** Under which name the screens have what they were answered. */
const shownAs: Record<(typeof always)["member"][number], string> = {
  "GET /auth/me": "me",
  "GET /subscription/status": "subscription",
  "GET /saved-views": "savedViews",
  "GET /company": "company",
};

/** What the screens were answered and nothing has changed since; null where none of them asked, or it was the device that answered. */
function shownAnswer(key: string): string | null {
  const name: string | undefined = Reflect.get(shownAs, key);
  const state = queryClient.getQueryState([name]);
  if (state === undefined || state.isInvalidated || deviceMs() - state.dataUpdatedAt > freshMs) return null;
  return versionOf(state.data) > 0 ? JSON.stringify(state.data) : null;
}

/** What was answered to it last; null where nothing is kept. */
export async function keptAnswer(key: string, parts: UrlParts): Promise<Response | null> {
  const owner = localOwner();
  if (owner === null) return null;
  const row = (await (await openLocal(owner)).get("row", [kind, idOf(key, parts)]))?.row;
  return isKept(row) ? new Response(row.text, { headers: { "content-type": "application/json" } }) : null;
}
