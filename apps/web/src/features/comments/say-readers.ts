import type { CommentWords } from "@millwright/messages/comments/comments";
import { fill } from "@millwright/messages/text";

/** "Ann Roy and 2 others who reported this will read it." */
export function sayReaders(readers: readonly { name: string | null }[], words: CommentWords): string {
  const name = readers.find((reader) => reader.name !== null)?.name ?? words.somebody;
  const others = readers.length - 1;
  if (others === 0) return fill(words.readers.one, { name });
  return others === 1 ? fill(words.readersTwo, { name }) : fill(words.readers.other, { name, n: others });
}
