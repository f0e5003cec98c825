import { isMoving } from "#lib/connection/connection.ts";

const patienceMs = 20_000;
/** The same while a photo takes the line, of which a small call gets its share. */
const busyPatienceMs = 60_000;

/** Gives up a call whose answer is not there by then: it counts as unanswered, and is made again under its key. */
export const inPatience = (): AbortSignal => AbortSignal.timeout(isMoving() ? busyPatienceMs : patienceMs);
