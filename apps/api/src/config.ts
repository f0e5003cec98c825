import type { z } from "zod";
import { readMailIn } from "#mail-in-setting.ts";
import { keysOf, type PushKeys } from "#push-keys.ts";
import { type Help, help, originsIn, settings } from "#settings.ts";
import { proxiesIn } from "#trusted-proxies.ts";

/** A reason not to start, as one sentence for the person who starts the server. */
export class StartRefused extends Error {
  override name = "StartRefused";
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings; empty ones count as not given. @throws StartRefused with one sentence that names the wrong one. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(table().map(({ name, otherwise }) => [name, env[name]?.trim() || otherwise]));
  const result = settings.safeParse(given);
  if (!result.success) throw new StartRefused(complaint(given, String(result.error.issues[0]?.path[0])));
  const read = result.data;
  if (read.DATABASE_POOL_URL !== null && read.DATABASE_URL === null) {
    throw new StartRefused("DATABASE_POOL_URL is of no use without DATABASE_URL: give both, or neither.");
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    archiveDir: archiveOf(read),
    databaseUrl: read.DATABASE_URL,
    databasePoolUrl: read.DATABASE_POOL_URL,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailIn: readMailIn(read.MAIL_IN ?? ""),
    supportEmail: read.SUPPORT_EMAIL,
    filesUrl: read.FILES_URL,
    seller: linesOf(read.SELLER),
    payments: paymentsOf(read, env.NODE_ENV?.trim() === "production"),
    trustProxy: proxiesIn(read.TRUST_PROXY),
    drainMs: read.DRAIN_SECONDS * 1_000,
    workers: read.WORKERS,
    metricsToken: read.METRICS_TOKEN,
    pinPepper: read.PIN_PEPPER,
    pushKeys: pushKeysOf(read),
    pushServices: originsIn(read.PUSH_SERVICES ?? ""),
    logLevel: read.LOG_LEVEL,
    environment: read.NODE_ENV,
  };
}

type PaymentsConfig =
  | { provider: "stripe"; secretKey: string; webhookSecret: string; apiUrl: string | null }
  /** A checkout that takes no money. */
  | { provider: "test" }
  | { provider: "none" };

/** Who takes the payments. Where production is asked for by name, payments without money are too. */
function paymentsOf(read: z.output<typeof settings>, isProduction: boolean): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = read;
  if (secretKey === null) {
    const idle = webhookSecret === null ? apiUrl && "STRIPE_API_URL" : "STRIPE_WEBHOOK_SECRET";
    if (idle) throw new StartRefused(`${idle} is of no use without STRIPE_SECRET_KEY: give both, or neither.`);
    const isTest = read.TEST_CHECKOUT === null ? !isProduction : read.TEST_CHECKOUT === "true";
    return { provider: isTest ? "test" : "none" };
  }
  if (read.TEST_CHECKOUT === "true") {
    throw new StartRefused(
      "TEST_CHECKOUT must not be true beside STRIPE_SECRET_KEY: a payment is real, or it is none.",
    );
  }
  if (webhookSecret === null) {
    throw new StartRefused(
      "STRIPE_WEBHOOK_SECRET must be given beside STRIPE_SECRET_KEY: without it, refunds and disputes go unheard.",
    );
  }
  return { provider: "stripe", secretKey, webhookSecret, apiUrl };
}

function pushKeysOf(read: z.output<typeof settings>): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = read;
  if (publicKey === null && privateKey === null) return null;
  if (publicKey === null || privateKey === null) {
    const [given, missing] = publicKey === null ? ["PRIVATE", "PUBLIC"] : ["PUBLIC", "PRIVATE"];
    throw new StartRefused(`VAPID_${given}_KEY is of no use without VAPID_${missing}_KEY: give both, or neither.`);
  }
  if (keysOf(privateKey)?.publicKey !== publicKey) {
    throw new StartRefused("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair: these are keys of two pairs.");
  }
  return { publicKey, privateKey };
}

function archiveOf({ ARCHIVE_DIR: folder, DATABASE_URL: databaseUrl }: z.output<typeof settings>): string | null {
  if (folder === null || databaseUrl === null) return folder;
  throw new StartRefused("ARCHIVE_DIR is of no use beside DATABASE_URL: archive that server with its own tools.");
}

function linesOf(text: string): string[] {
  return text.split(";").flatMap((line) => line.trim() || []);
}

function table(): (Help & { name: string })[] {
  return Object.entries(settings.shape).flatMap(([name, schema]) => {
    const lines = help.get(schema);
    return lines ? [{ name, ...lines }] : [];
  });
}

function complaint(given: Record<string, string | null>, wrong: string): string {
  const line = table().find(({ name }) => name === wrong);
  return `${wrong} must be ${line?.must}${line?.secret ? "." : `, and is "${given[wrong]}".`}`;
}

/** The table of settings, for --help. */
export function helpText(): string {
  const lines = table().map(
    ({ name, otherwise, about }) => `  ${name.padEnd(22)} ${(otherwise ?? "–").padEnd(34)} ${about}`,
  );
  return [
    "Millwright: maintenance management. Settings are environment variables (name, value when not given, meaning):",
    "",
    ...lines,
  ].join("\n");
}
