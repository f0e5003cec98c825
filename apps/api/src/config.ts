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
  const tls = tlsOf(read);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    archiveDir: archiveOf(read),
    databaseUrl: read.DATABASE_URL,
    databasePoolUrl: read.DATABASE_POOL_URL,
    publicOrigin: publicOriginOf(read, tls),
    /** Whether people were told what to type. */
    hasPublicOrigin: read.PUBLIC_ORIGIN !== null,
    tls,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailIn: readMailIn(read.MAIL_IN ?? ""),
    supportEmail: read.SUPPORT_EMAIL,
    filesUrl: read.FILES_URL,
    seller: linesOf(read.SELLER),
    payments: paymentsOf(read, env.NODE_ENV?.trim() === "production"),
    trustProxy: proxiesIn(read.TRUST_PROXY),
    webhookNetworks: read.WEBHOOK_NETWORKS.split(",").flatMap((part) => part.trim() || []),
    drainMs: read.DRAIN_SECONDS * 1_000,
    workers: read.WORKERS,
    metricsToken: read.METRICS_TOKEN,
    pinPepper: read.PIN_PEPPER,
    pushKeys: pushKeysOf(read),
    pushServices: originsIn(read.PUSH_SERVICES ?? ""),
    serviceWorker: read.SERVICE_WORKER === "true",
    logLevel: read.LOG_LEVEL,
    environment: read.NODE_ENV,
  };
}

/** How PORT speaks HTTPS; null where it speaks HTTP, perhaps to a proxy that speaks HTTPS. */
export type TlsConfig =
  | { kind: "local"; httpPort: number }
  | { kind: "own"; certFile: string; keyFile: string; httpPort: number | null }
  | null;

function tlsOf({ TLS: kind, TLS_CERT: certFile, TLS_KEY: keyFile, ...ports }: z.output<typeof settings>): TlsConfig {
  const { PORT: port, HTTP_PORT: httpPort } = ports;
  if (httpPort === 0) throw new StartRefused("HTTP_PORT must be a port that devices can be told, and is 0.");
  if (httpPort === port) {
    throw new StartRefused(`HTTP_PORT must be another port than PORT, and both are ${port}.`);
  }
  if ((certFile === null) !== (keyFile === null)) {
    const [given, missing] = certFile === null ? ["TLS_KEY", "TLS_CERT"] : ["TLS_CERT", "TLS_KEY"];
    throw new StartRefused(`${given} is of no use without ${missing}: give both, or neither.`);
  }
  if (kind === "local") {
    if (certFile !== null) throw new StartRefused("TLS=local is of no use beside TLS_CERT: give one of them.");
    return { kind, httpPort: httpPort ?? portAfter(port) };
  }
  if (certFile !== null && keyFile !== null) return { kind: "own", certFile, keyFile, httpPort };
  if (httpPort !== null) throw new StartRefused("HTTP_PORT is of no use without TLS=local or TLS_CERT.");
  return null;
}

function portAfter(port: number): number {
  if (port === 0 || port === 65_535) throw new StartRefused(`HTTP_PORT must be given where PORT is ${port}.`);
  return port + 1;
}

function publicOriginOf({ PUBLIC_ORIGIN: given, PORT: port }: z.output<typeof settings>, tls: TlsConfig): string {
  if (tls === null) return given ?? `http://localhost:${port}`;
  if (given?.startsWith("http:")) {
    throw new StartRefused(`PUBLIC_ORIGIN must begin with https: where PORT speaks HTTPS, and is "${given}".`);
  }
  return given ?? new URL(`https://localhost:${port}`).origin;
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
