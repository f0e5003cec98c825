import { palette as en } from "#palette/en.ts";
import { palette as fr } from "#palette/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of what can be gone to and done from anywhere, and of the keys: loaded when they are asked for. */
export const paletteWords: Record<Locale, Like<typeof en>> = { en, fr };
