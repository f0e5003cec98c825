import { addressOf, type UrlParts } from "#lib/api/address.ts";
import { request } from "#lib/api/api.ts";
import { openLocal } from "#lib/local/local-database.ts";
import { localOwner } from "#lib/session/owner.ts";
import { currentSession } from "#lib/session/session.ts";

const kind = "answer";
const mostBytes = 200_000;

/** What every screen of somebody stands on, kept as it was answered last. */
const always = {
  member: ["GET /auth/me", "GET /subscription/status", "GET /saved-views", "GET /company"],
  turn: ["GET /auth/me", "GET /subscription/status", "GET /saved-views"],
  tablet: ["GET /device", "GET /device/technicians", "GET /subscription/status"],
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
    const text = await request(key).then(
      (response) => response.text(),
      () => null,
    );
    if (text === null || text.length > mostBytes) continue;
    const database = await openLocal(owner);
    await database.put("row", { kind, id: idOf(key, {}), row: { text } });
  }
}

/** What was answered to it last; null where nothing is kept. */
export async function keptAnswer(key: string, parts: UrlParts): Promise<Response | null> {
  const owner = localOwner();
  if (owner === null) return null;
  const kept = (await (await openLocal(owner)).get("row", [kind, idOf(key, parts)]))?.row;
  return isKept(kept) ? new Response(kept.text, { headers: { "content-type": "application/json" } }) : null;
}
