import { trimmed } from "@millwright/domain/trimmed";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { addComment, type CommentAuthor } from "#features/comments/comments.ts";
import { changeRequest, lockRequests } from "#features/requests/requests.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Answers what the plant asks about a request, which is in the inbox as before then. Other reporters don't read it, and are not asked: the caller knows whose it is.
 * @throws Refusal `nothing_asked`
 */
export async function answerQuestion(
  db: CompanyDb,
  id: string,
  text: string,
  by: CommentAuthor,
  now: Temporal.Instant,
): Promise<void> {
  const [request] = await lockRequests(db, [id]);
  if (request?.status !== "asked") refuse("nothing_asked");
  const answer = trimmed(text);
  await changeRequest(db, id, { status: "new", answer, answer_at: now });
  const comment = { id: crypto.randomUUID(), text: answer, isPublic: false, mentions: [], role: "answer" } as const;
  await addComment(db, { ...comment, about: { kind: "request", id } }, by, now);
  announce(db, { kind: "request", id });
}
