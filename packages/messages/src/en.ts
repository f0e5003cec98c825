import { errors } from "#en/errors.ts";

/** Every English text of the screens and of the API's refusals. */
export const messages = { errors };
