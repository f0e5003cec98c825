import { type Mentionable, piecesOf } from "@millwright/domain/comments/mentions";
import styles from "#features/comments/Comments.module.css";

/** What was said, to the letter, with who is named in it. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly Mentionable[] }) {
  if (text === "") return null;
  return (
    <p className={styles.words}>
      {piecesOf(text, mentions).map(({ text: piece, mention }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order.
        <span key={at} className={mention === null ? undefined : styles.mention}>
          {piece}
        </span>
      ))}
    </p>
  );
}
