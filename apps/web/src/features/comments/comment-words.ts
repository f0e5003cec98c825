import { type CommentWords, commentWords } from "@millwright/messages/comments/comments";
import { useLocale } from "#lib/language.ts";

/** The words of comments, which come with what shows them. */
export const useCommentWords = (): CommentWords => commentWords[useLocale()];
