import { namedIn } from "@millwright/domain/comments/mentions";
import { currentShape } from "@millwright/domain/outbox/shapes";
import { useMemo, useSyncExternalStore } from "react";
import { type CommentDraft, isCommentDraft } from "#features/comments/comment-draft.ts";
import { type Comment, commentCalls, isCommentCall, putComment, type Subject } from "#features/comments/comments.ts";
import { queryClient } from "#lib/api/query.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { draftPlace } from "#lib/outbox/places.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { forgetOwned, ownedNames, readOwned } from "#lib/storage/storage.ts";
import { attachLine } from "#work/attach/attachments.ts";
import { currentAuthor, isOwn } from "#work/outbox/author.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { onCallAnswer, workOutbox } from "#work/outbox/work-outbox.ts";

const prefix = "comment-sent:";

/** Where the pictures are kept of a comment that is on its way. */
export const sentPlace = (id: string): string => draftPlace(prefix + id);

/** What was said and the server has not answered. */
export interface SentComment extends CommentDraft {
  /** Whether it was tried in vain: it waits for the line. */
  isStuck: boolean;
  /** Whether who is here now said it: of a shared tablet it may be another technician. */
  isMine: boolean;
  /** Its author's name; empty of what an earlier build kept. */
  name: string;
  /** What the server refused it with, in its words; it goes back to where it was written. */
  refusal?: string;
}

const bodyOf = ({ text, people, isPublic }: CommentDraft) => ({
  text,
  mentions: namedIn(text, people).map(({ id }) => ({ id })),
  is_public: isPublic,
});
const picturesOf = (id: string) => attachLine.all().filter(({ place }) => place === sentPlace(id));
const aboutOf = (comment: CommentDraft) => ({ said: comment, files: picturesOf(comment.id).map(({ id }) => id) });

/** Says something: it is on the device before it is shown, and sent in the line of what it is about. */
export function say(comment: CommentDraft): void {
  const { id, about } = comment;
  giveCall(commentCalls[about.kind], {
    ...{ id, line: about.id, params: { id: about.id } },
    ...{ body: bodyOf(comment), about: aboutOf(comment) },
  });
}

/** Takes out what was refused, to be written anew. */
export function discardComment(id: string): void {
  workOutbox.discard(id);
}

function sentOf({ id, author, what, refusal }: Entry, isStuck: boolean): SentComment | null {
  if (what.kind !== "call" || !isCommentDraft(what.call.about.said)) return null;
  const by = { isMine: isOwn(author), name: author.name };
  return { ...what.call.about.said, id, isStuck, ...by, ...(refusal && { refusal: refusal.detail }) };
}

/** What this person said about a thing that is not there yet, the latest first. */
export function useWaiting({ id }: Subject): readonly SentComment[] {
  const waiting = useSyncExternalStore(workOutbox.subscribe, workOutbox.waiting);
  const refused = useSyncExternalStore(workOutbox.subscribe, workOutbox.refused);
  return useMemo(() => {
    const all = [
      ...refused.map((entry) => sentOf(entry, true)),
      ...waiting.map(({ entry, isStuck }) => sentOf(entry, isStuck)),
    ];
    return all.filter((comment): comment is SentComment => comment?.about.id === id).toReversed();
  }, [waiting, refused, id]);
}

onCallAnswer(({ key }, _, output) => {
  if (isCommentCall(key)) putComment(queryClient, output as Comment);
});

/** What builds before this one kept beside the page's settings is taken over once. */
function takeOver(): void {
  const [owner, author] = [currentOwner(), currentAuthor()];
  if (owner === null || author === null) return;
  const before = ownedNames(owner, prefix).flatMap((name) => readOwned(owner, name, isCommentDraft) ?? []);
  for (const comment of before.sort((a, b) => a.at - b.at)) {
    const call = { key: commentCalls[comment.about.kind], params: { id: comment.about.id } };
    const what = { kind: "call", call: { ...call, body: bodyOf(comment), about: aboutOf(comment) } } as const;
    const entry: Entry = {
      id: comment.id,
      at: comment.at,
      aheadMs: 0,
      line: comment.about.id,
      shape: currentShape,
      author,
      what,
    };
    workOutbox.add(entry);
    void workOutbox.written().then(() => forgetOwned(owner, prefix + comment.id));
  }
}
takeOver();
