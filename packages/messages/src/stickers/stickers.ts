import { stickers as en } from "#stickers/en.ts";
import { stickers as fr } from "#stickers/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of machines' stickers of one language, and of what scanning them opens. */
type StickerWords = Like<typeof en>;

export const stickerWords: Record<Locale, StickerWords> = { en, fr };
