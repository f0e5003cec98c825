import type { messages as source } from "#en.ts";
import type { Like } from "#text.ts";

/** The texts of one language, by feature. */
export type Messages = Like<typeof source>;
