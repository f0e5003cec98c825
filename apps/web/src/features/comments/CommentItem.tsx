import type { StoredFile } from "@millwright/contract/files";
import { isEditable, mayDelete } from "@millwright/domain/comments/comment";
import { namedBy, signedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { CommentEdit } from "#features/comments/CommentEdit.tsx";
import styles from "#features/comments/Comments.module.css";
import { CommentText } from "#features/comments/CommentText.tsx";
import { useCommentWords } from "#features/comments/comment-words.ts";
import { type Comment, reloadComments, removeComment } from "#features/comments/comments.ts";
import { useIsAuthor } from "#features/comments/use-is-author.ts";
import { useMessages } from "#lib/language.ts";
import { useMayWork } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock, sayInstant } from "#lib/time/time.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Avatar } from "#ui/label/Avatar.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { sayLate } from "#work/say-when.ts";

/** Photos side by side. */
export type PhotosSlot = ComponentType<{ photos: readonly StoredFile[] }>;

/** One comment: who, when, what, with its pictures; of a deleted one that it was there. */
export function CommentItem({ comment, Photos }: { comment: Comment; Photos: PhotosSlot }) {
  const words = useCommentWords();
  const messages = useMessages();
  const saying = useSaying();
  const [isEdited, setEdited] = useState(false);
  const { author, text } = comment;
  const name = author.name || words.somebody;
  const at = Temporal.Instant.from(comment.created_at);
  const late = sayLate(comment, saying, messages);
  if (text === null) return <Deleted comment={comment} name={name} />;
  return (
    <li className={`flex gap-10 line-above ${styles.comment}`} data-public={comment.is_public || undefined}>
      <Avatar name={name} size="medium" />
      <div className="stack gap-6 rest">
        <p className={`flex wrap items-baseline ${styles.head}`}>
          <span className="strong anywhere">{signedBy(namedBy(name, author.proof, messages), author.device_name)}</span>
          <time dateTime={comment.created_at} title={sayInstant(at, saying)} className={`note tabular ${styles.when}`}>
            {sayClock(at, saying)}
          </time>
          {late !== null && <span className={`note tabular ${styles.when}`}>{late}</span>}
          {comment.edited_at !== null && <span className={`note tabular ${styles.when}`}>{words.edited}</span>}
          {comment.role === "question" && <Badge>{words.asked}</Badge>}
          {comment.role === "answer" && <Badge>{words.answered}</Badge>}
          {comment.is_public && comment.role === null && <Badge tone="caution">{words.publicNote}</Badge>}
        </p>
        {isEdited ? (
          <CommentEdit comment={comment} text={text} onEnd={() => setEdited(false)} />
        ) : (
          <CommentText text={text} mentions={comment.mentions} />
        )}
        <Photos photos={comment.files} />
      </div>
      {!isEdited && <Acts comment={comment} name={name} onEdit={() => setEdited(true)} />}
    </li>
  );
}

function Deleted({ comment, name }: { comment: Comment; name: string }) {
  const words = useCommentWords();
  const saying = useSaying();
  const by = comment.deleted_by_name ?? name;
  const at = Temporal.Instant.from(comment.created_at);
  return (
    <li className={`flex gap-10 between line-above quiet ${styles.trace}`}>
      <span>
        {by === name ? fill(words.deletedOwn, { author: name }) : fill(words.deleted, { author: name, name: by })}
      </span>
      <time dateTime={comment.created_at} title={sayInstant(at, saying)} className={`note tabular ${styles.when}`}>
        {sayClock(at, saying)}
      </time>
    </li>
  );
}

function Acts({ comment, name, onEdit }: { comment: Comment; name: string; onEdit: () => void }) {
  const words = useCommentWords();
  const { common } = useMessages();
  const { now } = useSaying();
  const { access } = useUser();
  const mayWork = useMayWork();
  const isAuthor = useIsAuthor(comment);
  const client = useQueryClient();
  const confirm = useConfirm();
  async function remove() {
    if (!(await confirm({ title: words.deleteTitle, detail: words.deleteHelp, action: common.delete }))) return;
    try {
      await removeComment(comment.id);
    } catch (error) {
      showFailure(error, { failed: words.notDeleted, preferDetail: true });
    }
    await reloadComments(client, comment.subject);
  }
  const items = [
    ...(isAuthor && isEditable(comment, now)
      ? [{ label: common.edit, icon: <IconPencil aria-hidden="true" />, onChoose: onEdit }]
      : []),
    ...(mayWork && mayDelete(comment, isAuthor, access)
      ? [
          {
            label: common.delete,
            icon: <IconTrash aria-hidden="true" />,
            tone: "danger" as const,
            onChoose: () => void remove(),
          },
        ]
      : []),
  ];
  return items.length === 0 ? null : <ActionsMenu name={fill(words.actions, { author: name })} items={items} />;
}
