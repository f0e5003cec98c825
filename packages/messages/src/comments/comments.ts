import { comments as en } from "#comments/en.ts";
import { comments as fr } from "#comments/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of what people say to each other, in one language. */
export type CommentWords = Like<typeof en>;

export const commentWords: Record<Locale, CommentWords> = { en, fr };
