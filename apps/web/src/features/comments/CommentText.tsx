import { type Mentionable, piecesOf } from "@millwright/domain/comments/mentions";

/** What was said, to the letter, with who is named in it. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly Mentionable[] }) {
  if (text === "") return null;
  return (
    <p className="anywhere pre-wrap">
      {piecesOf(text, mentions).map(({ text: piece, mention }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order.
        <span key={at} className={mention === null ? undefined : "ink-action medium"}>
          {piece}
        </span>
      ))}
    </p>
  );
}
