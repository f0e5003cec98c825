import { namedIn } from "@millwright/domain/comments/mentions";
import { useMemo, useSyncExternalStore } from "react";
import { CommentLine, isSaid, type Said } from "#features/comments/comment-line.ts";
import { currentCommentWords } from "#features/comments/comment-words.ts";
import { type Comment, putComment, type Subject, sendComment } from "#features/comments/comments.ts";
import { comesAgain } from "#lib/api/again.ts";
import { queryClient } from "#lib/api/query.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { onLiveState } from "#lib/live/live.ts";
import { currentOwner, isOwner } from "#lib/session/owner.ts";
import { onSession } from "#lib/session/session.ts";
import { forgetOwned, ownedNames, readOwned, writeOwned } from "#lib/storage/storage.ts";
import { attachLine, draftPlace, keptAreThere } from "#work/attach/attachments.ts";

const prefix = "comment-sent:";

/** Where the pictures are kept of a comment that is on its way. */
export const sentPlace = (id: string): string => draftPlace(prefix + id);

const picturesOf = ({ id }: Pick<Said, "id">) => attachLine.all().filter(({ place }) => place === sentPlace(id));

/** The one line of what this person says, kept on this device until the server has it. */
export const commentLine = new CommentLine<Comment>({
  send: ({ id, about, text, people, isPublic, ...rest }) =>
    sendComment(about, {
      id,
      text,
      mentions: namedIn(text, people).map((person) => ({ id: person.id })),
      files: picturesOf({ id, ...rest }).map((picture) => ({ id: picture.id })),
      is_public: isPublic,
    }),
  isReady: (said) => picturesOf(said).every(({ isThere }) => isThere),
  isPassing: comesAgain,
  keep: (said) => {
    const owner = currentOwner();
    if (owner !== null) writeOwned(owner, prefix + said.id, said);
  },
  drop: ({ id }) => {
    const owner = currentOwner();
    if (owner !== null) forgetOwned(owner, prefix + id);
  },
  onAnswer: ({ id }, comment) => {
    attachLine.giveUp(sentPlace(id));
    putComment(queryClient, comment);
  },
  sayRefusal: (error) => {
    const failure = { failed: currentCommentWords().failed, preferDetail: true };
    const [title, detail] = sayFailure(error, failure, currentMessages());
    return { title, detail };
  },
});

/** What this person said about a thing that is not there yet, the latest first. */
export function useWaiting({ id }: Subject) {
  const all = useSyncExternalStore(commentLine.subscribe, commentLine.all);
  return useMemo(() => all.filter(({ about }) => about.id === id).toReversed(), [all, id]);
}

function keptComments(): Said[] {
  const owner = currentOwner();
  if (owner === null) return [];
  const kept = ownedNames(owner, prefix).flatMap((name) => readOwned(owner, name, isSaid) ?? []);
  return kept.sort((a, b) => a.at - b.at);
}

let of = currentOwner();
const wake = () => commentLine.wake();

/** Goes on with what this person had said, once its pictures are known again. */
async function beginWithKept(): Promise<void> {
  const owner = of;
  commentLine.begin([]);
  await keptAreThere();
  if (owner !== null && isOwner(owner)) commentLine.begin(keptComments());
}

void beginWithKept();
onSession(() => {
  if (of === null ? currentOwner() === null : isOwner(of)) return wake();
  of = currentOwner();
  void beginWithKept();
});

for (const name of ["online", "focus", "pageshow"]) addEventListener(name, wake);
onLiveState((state) => state === "open" && wake());
// A picture has arrived.
attachLine.subscribe(() => commentLine.all().length > 0 && wake());
