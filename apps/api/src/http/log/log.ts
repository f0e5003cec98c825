import { sayThrown } from "@millwright/domain/thrown";
import { type DestinationStream, type Logger, pino } from "pino";

const secrets = new Set([
  "password",
  "new_password",
  "token",
  "access_token",
  "code",
  "company_code",
  "authorization",
  "cookie",
  "secret",
  "pin",
]);

/** Bytes of lines that leave together, and how long the first of them waits for that at most. */
const together = { minLength: 16_000, periodicFlush: 1_000 };
const warning = pino.levels.values.warn ?? 0;

/**
 * Structured logs. What could sign somebody in is taken out by name, however deep in a record it is.
 * Lines leave together; from a warning on at once, with those before them.
 */
export function openLog(
  level: string,
  destination: DestinationStream = pino.destination({ sync: false, ...together }),
): Logger {
  return pino(
    {
      ...{ level, base: null, serializers: { err: describeError }, formatters: { log: withoutSecrets } },
      hooks: {
        logMethod(line, write, lineLevel) {
          write.apply(this, line);
          if (lineLevel >= warning) this.flush();
        },
      },
    },
    destination,
  );
}

function withoutSecrets(record: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const name in record) shown[name] = secrets.has(name) ? "[secret]" : shownField(name, record[name]);
  return shown;
}

/** What was thrown is described as a whole, and may hold itself. */
const shownField = (name: string, value: unknown): unknown => (name === "err" ? value : shownValue(value));

function shownValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map(shownValue);
  return isPlain(value) ? withoutSecrets(value) : value;
}

function isPlain(value: object): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** An error as a log keeps it: not its other properties, which may hold what a person typed. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: sayThrown(error) };
  const code = "code" in error ? sayThrown(error.code) : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code && { errorCode: code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
