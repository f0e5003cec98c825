import { limits } from "@millwright/contract/limits";
import { hasContent } from "@millwright/domain/comments/comment";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useEffect } from "react";
import { useCommentWords } from "#features/comments/comment-words.ts";
import type { Person, Subject } from "#features/comments/comments.ts";
import { discardComment, say, sentPlace, useWaiting } from "#features/comments/sending.ts";
import { newId } from "#lib/api/new-id.ts";
import { draftPlace } from "#lib/outbox/places.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { nowMs } from "#lib/time/clock.ts";
import { toast } from "#ui/toast/toast.ts";
import { attach, attachLine, useAttached } from "#work/attach/attachments.ts";

export interface CommentDraft {
  text: string;
  /** Who was chosen after an @. */
  people: readonly Pick<Person, "id" | "name">[];
  isPublic: boolean;
}

const empty: CommentDraft = { text: "", people: [], isPublic: false };

function isDraft(value: unknown): value is CommentDraft {
  if (typeof value !== "object" || value === null) return false;
  return "text" in value && typeof value.text === "string" && "people" in value && Array.isArray(value.people);
}

/** What is being written about one thing: kept for its person until it is sent, with its pictures. */
export function useComposer(about: Subject) {
  const words = useCommentWords();
  const name = `comment:${about.kind}:${about.id}`;
  const place = draftPlace(name);
  const { value: draft, change: put, clear } = useDraft<CommentDraft>(name, empty, isDraft);
  const pictures = useAttached(place);
  const refused = useWaiting(about).find(({ refusal, isMine }) => isMine && refusal !== undefined);

  // What the server refused is written on, before what was typed since.
  useEffect(() => {
    if (refused?.refusal === undefined) return;
    toast.error(refused.refusal || words.failed);
    put((now) => ({
      text: [refused.text, now.text].filter((text) => text !== "").join("\n"),
      people: [...refused.people, ...now.people],
      isPublic: refused.isPublic,
    }));
    attachLine.move(sentPlace(refused.id), place);
    discardComment(refused.id);
  }, [refused, put, place, words]);

  function addPictures(files: readonly File[]) {
    const fit = files.filter(({ type }) => /^image\/(?:jpeg|png)$/.test(type));
    const other = files.find((file) => !fit.includes(file));
    const space = Math.max(0, limits.comment.files - pictures.length);
    attach(place, fit.slice(0, space));
    if (other !== undefined) toast.error(fill(words.onlyPictures, { name: other.name }));
    else if (fit.length > space) toast.error(fill(words.tooManyPictures, { n: limits.comment.files }));
  }
  const isWorthSending = hasContent(draft.text, pictures.length);
  /** What is read by those who reported it is said so before it leaves. */
  function send(isPublic: boolean) {
    if (!isWorthSending) return;
    const id = newId();
    attachLine.move(place, sentPlace(id));
    say({ ...draft, isPublic, id, about, text: trimmed(draft.text), at: nowMs() });
    clear(empty);
  }
  return {
    draft,
    change: (part: Partial<CommentDraft>) => put((now) => ({ ...now, ...part })),
    pictures,
    addPictures,
    isWorthSending,
    send,
  };
}
