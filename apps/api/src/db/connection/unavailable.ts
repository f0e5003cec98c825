/** The database can't be reached or is shutting down. Nothing is known to be committed; HTTP answers 503. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  constructor(cause: unknown) {
    super("The database can't be reached.", { cause });
  }
}

const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/**
 * Shutting down, starting up, too many connections, read-only since another took its place, ended since we had no time to go
 * on with a transaction, and the class 08 (connections).
 */
const serverCodes = /^(57P0[1-5]|53300|25006|25P03|08...)$/;
/** The driver's own sentences, which carry no code. */
const driverSentences =
  /Connection terminated|timeout expired|Query read timeout|connection error and is not queryable|was closed and is not queryable|Cannot use a pool after calling end/;

/** Whether an error says that the database is out of reach, rather than that a statement was wrong. */
export function saysUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return socketCodes.has(code) || serverCodes.test(code) || driverSentences.test(error.message);
}

/** Turns an error of the driver into DatabaseUnavailable when that is what it says; else gives it back. */
export function withAvailability(error: unknown): unknown {
  return saysUnavailable(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error;
}
