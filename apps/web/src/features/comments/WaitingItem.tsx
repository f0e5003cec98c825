import styles from "#features/comments/Comments.module.css";
import { CommentText } from "#features/comments/CommentText.tsx";
import { useCommentWords } from "#features/comments/comment-words.ts";
import { type SentComment, sentPlace } from "#features/comments/sending.ts";
import { useUser } from "#lib/session/session.ts";
import { Avatar } from "#ui/label/Avatar.tsx";
import { Attachments } from "#work/attach/AttachField.tsx";
import { useAttached } from "#work/attach/attachments.ts";

/** What was said and is not there yet. */
export function WaitingItem({ comment }: { comment: SentComment }) {
  const words = useCommentWords();
  const { full_name, role } = useUser();
  const name = comment.name || (comment.isMine ? (full_name ?? role) : words.somebody);
  const pictures = useAttached(sentPlace(comment.id));
  return (
    <li className={`flex gap-10 line-above ${styles.comment}`} data-waiting>
      <Avatar name={name} size="medium" />
      <div className="stack gap-6 rest">
        <p className={`flex wrap items-baseline ${styles.head}`}>
          <span className="strong anywhere">{name}</span>
          <span className={`note tabular ${styles.when}`} role="status">
            {comment.isStuck ? words.waits : words.sending}
          </span>
        </p>
        <CommentText text={comment.text} mentions={comment.people} />
        <Attachments attached={pictures} />
      </div>
    </li>
  );
}
