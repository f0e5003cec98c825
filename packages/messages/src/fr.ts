import type { messages as source } from "#en.ts";
import { errors } from "#fr/errors.ts";
import type { Like } from "#text.ts";

/** Every French text of the screens and of the API's refusals. */
export const messages = { errors } satisfies Like<typeof source>;
