import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { changeRequest, lockRequests } from "#features/requests/requests.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Answers what the plant asks about a request, which is in the inbox as before then. @throws Refusal `nothing_asked` */
export async function answerQuestion(db: CompanyDb, id: string, text: string, now: Temporal.Instant): Promise<void> {
  const [request] = await lockRequests(db, [id]);
  if (request?.status !== "asked") refuse("nothing_asked");
  await changeRequest(db, id, { status: "new", answer: text, answer_at: now });
  announce(db, { kind: "request", id });
}
