import { type DestinationStream, type Logger, pino } from "pino";

const secrets = [
  "password",
  "new_password",
  "token",
  "access_token",
  "code",
  "company_code",
  "authorization",
  "cookie",
];

/** Structured logs. What could sign somebody in is taken out by name, at any of the first depths of a record. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error as a log keeps it: not its other properties, which may hold what a person typed. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? String(error.code) : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code && { errorCode: code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
