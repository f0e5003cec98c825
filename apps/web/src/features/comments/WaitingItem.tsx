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
    <li className={styles.comment} data-waiting>
      <Avatar name={name} size="medium" />
      <div className={styles.said}>
        <p className={styles.head}>
          <span className={styles.who}>{name}</span>
          <span className={styles.when} role="status">
            {comment.isStuck ? words.waits : words.sending}
          </span>
        </p>
        <CommentText text={comment.text} mentions={comment.people} />
        <Attachments attached={pictures} />
      </div>
    </li>
  );
}
