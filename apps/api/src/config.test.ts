import { expect, test } from "vitest";
import { helpText, readConfig } from "#config.ts";
import { keysOf, newKey } from "#push-keys.ts";

test("with nothing set the product starts on this machine alone, with the database that comes along", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    databaseUrl: null,
    databasePoolUrl: null,
    publicOrigin: "http://localhost:3000",
    smtpUrl: null,
    mailFrom: "Millwright <millwright@localhost>",
    supportEmail: "support@localhost",
    seller: ["Millwright"],
    trustProxy: false,
    serviceWorker: true,
    logLevel: "info",
  });
});

test("the public origin follows the port, and an empty setting is one not given", () => {
  expect(readConfig({ PORT: "3107", PUBLIC_ORIGIN: "" }).publicOrigin).toBe("http://localhost:3107");
});

test("who is paid is a line for the name and one for each thing more", () => {
  const { seller } = readConfig({
    SELLER: "Millwright inc.; 12, rue Principale, Drummondville QC;GST 123456789 RT0001; ",
  });
  expect(seller).toEqual(["Millwright inc.", "12, rue Principale, Drummondville QC", "GST 123456789 RT0001"]);
});

test.for([
  [{ PORT: "http" }, 'PORT must be a port number from 0 to 65535, and is "http".'],
  [{ PORT: "70000" }, 'PORT must be a port number from 0 to 65535, and is "70000".'],
  [{ PUBLIC_ORIGIN: "https://a.example/app" }, /^PUBLIC_ORIGIN must be an origin/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of/],
  [{ TRUST_PROXY: "maybe" }, /^TRUST_PROXY must be/],
  [{ TRUST_PROXY: "true" }, /^TRUST_PROXY must be .*the number of proxies.* or their addresses.* and is "true"\.$/],
  [{ TRUST_PROXY: "0.0.0.0/0" }, /^TRUST_PROXY must be/],
  [{ TRUST_PROXY: "::/0" }, /^TRUST_PROXY must be/],
  [{ TRUST_PROXY: "999.1.1.1" }, /^TRUST_PROXY must be/],
  [{ TRUST_PROXY: "10.0.0.0/33" }, /^TRUST_PROXY must be/],
  [{ SERVICE_WORKER: "off" }, 'SERVICE_WORKER must be true or false, and is "off".'],
  [{ NODE_ENV: "staging" }, /^NODE_ENV must be/],
  [{ PUSH_SERVICES: "https://push.example, nowhere" }, /^PUSH_SERVICES must be origins/],
  [{ MAIL_FROM: "nobody" }, /^MAIL_FROM must be an e-mail address/],
] as const)("a wrong value stops the start with a sentence that names it: %j", ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test("a wrong secret is named but never printed", () => {
  for (const name of ["DATABASE_URL", "SMTP_URL", "FILES_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]) {
    expect(() => readConfig({ [name]: "http://me:hunter2@host" })).toThrow(new RegExp(`^${name} must be [^"]*\\.$`));
  }
  expect(() => readConfig({ DATABASE_URL: "postgres://owner@db/plant" })).toThrow(/with the owner's name and password/);
  expect(() => readConfig({ DATABASE_POOL_URL: "postgres://app_user:hunter2@pool/plant" })).toThrow(
    /^DATABASE_POOL_URL must be [^"]*\.$/,
  );
});

test("a pooler is expected before an external database, never before the embedded one", () => {
  const [pool, owner] = ["postgres://pool:6432/plant", "postgres://owner:secret@db/plant"];
  expect(readConfig({ DATABASE_URL: owner, DATABASE_POOL_URL: pool }).databasePoolUrl).toBe(pool);
  expect(() => readConfig({ DATABASE_POOL_URL: pool })).toThrow(/^DATABASE_POOL_URL is of no use without DATABASE_URL/);
  expect(() => readConfig({ DATABASE_URL: owner, DATABASE_POOL_URL: "postgres://pool:6432" })).toThrow(
    /with a database/,
  );
});

const key = { STRIPE_SECRET_KEY: "sk_live_1" };
const secret = { STRIPE_WEBHOOK_SECRET: "whsec_1" };

test.for([
  [{}, "test"],
  [{ NODE_ENV: "development" }, "test"],
  [{ NODE_ENV: "production" }, "none"],
  [{ NODE_ENV: "production", TEST_CHECKOUT: "true" }, "test"],
  [{ NODE_ENV: "production", TEST_CHECKOUT: "false" }, "none"],
  [{ TEST_CHECKOUT: "false" }, "none"],
  [{ ...key, ...secret }, "stripe"],
  [{ ...key, ...secret, NODE_ENV: "production", TEST_CHECKOUT: "false" }, "stripe"],
] as const)("%j: payments are by %s", ([env, provider]) => {
  expect(readConfig(env).payments.provider).toBe(provider);
});

test.for([
  [{ ...key }, /^STRIPE_WEBHOOK_SECRET must be given beside STRIPE_SECRET_KEY/],
  [{ ...secret }, /^STRIPE_WEBHOOK_SECRET is of no use without STRIPE_SECRET_KEY/],
  [{ STRIPE_API_URL: "http://localhost:1" }, /^STRIPE_API_URL is of no use without STRIPE_SECRET_KEY/],
  [{ ...key, ...secret, TEST_CHECKOUT: "true" }, /^TEST_CHECKOUT must not be true beside STRIPE_SECRET_KEY/],
  [{ TEST_CHECKOUT: "yes" }, /^TEST_CHECKOUT must be true or false/],
] as const)("payments that are half set stop the start: %j", ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

const [TLS_CERT, TLS_KEY] = ["/etc/tls/cert.pem", "/etc/tls/key.pem"];

test("serves HTTPS where it is configured, and says so at the start", () => {
  expect(readConfig({}).tls).toBeNull();
  expect(readConfig({ TLS: "local" })).toMatchObject({
    tls: { kind: "local", httpPort: 3001 },
    publicOrigin: "https://localhost:3000",
    hasPublicOrigin: false,
  });
  expect(readConfig({ TLS: "local", PORT: "443", HTTP_PORT: "80" })).toMatchObject({
    tls: { kind: "local", httpPort: 80 },
    publicOrigin: "https://localhost",
  });
  const PUBLIC_ORIGIN = "https://plant.example";
  expect(readConfig({ TLS_CERT, TLS_KEY, PUBLIC_ORIGIN })).toMatchObject({
    tls: { kind: "own", certFile: TLS_CERT, keyFile: TLS_KEY, httpPort: null },
    publicOrigin: PUBLIC_ORIGIN,
    hasPublicOrigin: true,
  });
});

test.for([
  [{ TLS: "yes" }, 'TLS must be off or local, and is "yes".'],
  [{ TLS_CERT }, "TLS_CERT is of no use without TLS_KEY: give both, or neither."],
  [{ TLS_KEY }, "TLS_KEY is of no use without TLS_CERT: give both, or neither."],
  [{ TLS: "local", TLS_CERT, TLS_KEY }, "TLS=local is of no use beside TLS_CERT: give one of them."],
  [{ HTTP_PORT: "80" }, "HTTP_PORT is of no use without TLS=local or TLS_CERT."],
  [{ TLS: "local", PORT: "0" }, "HTTP_PORT must be given where PORT is 0."],
  [{ TLS: "local", PORT: "65535" }, "HTTP_PORT must be given where PORT is 65535."],
  [{ TLS: "local", HTTP_PORT: "0" }, /^HTTP_PORT must be a port that devices can be told/],
  [{ TLS: "local", HTTP_PORT: "3000" }, /^HTTP_PORT must be another port than PORT/],
  [{ TLS: "local", PUBLIC_ORIGIN: "http://mill.local:3000" }, /^PUBLIC_ORIGIN must begin with https:/],
] as const)("HTTPS that is half set stops the start: %j", ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test("proxies are believed by number or by address", () => {
  expect(readConfig({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, 127.0.0.1" }).trustProxy).toBe("10.0.0.0/8, 127.0.0.1");
});

test("--help shows every setting", () => {
  for (const name of ["PORT", "DATA_DIR", "DATABASE_URL", "STRIPE_API_URL", "LOG_LEVEL"])
    expect(helpText()).toContain(name);
});

test("the keys of notifications are a pair, or none", () => {
  const VAPID_PRIVATE_KEY = newKey();
  const VAPID_PUBLIC_KEY = keysOf(VAPID_PRIVATE_KEY)?.publicKey;
  expect(readConfig({}).pushKeys).toBeNull();
  expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).pushKeys?.publicKey).toBe(VAPID_PUBLIC_KEY);
  expect(() => readConfig({ VAPID_PUBLIC_KEY })).toThrow("VAPID_PUBLIC_KEY is of no use without VAPID_PRIVATE_KEY");
  expect(() => readConfig({ VAPID_PRIVATE_KEY })).toThrow("VAPID_PRIVATE_KEY is of no use without VAPID_PUBLIC_KEY");
  expect(() => readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: newKey() })).toThrow(/must be a pair/);
});

test("accepts mails only where the setting allows it, and from the senders that it names", () => {
  expect(readConfig({}).mailIn).toBeNull();
  const MAIL_IN = "smtp://[::]:2525?domain=Mail.plant.ca&relay=10.0.0.5,%20fd00::/8&authserv=MX.plant.ca";
  expect(readConfig({ MAIL_IN }).mailIn).toEqual({
    host: "::",
    port: 2525,
    domain: "mail.plant.ca",
    relays: ["10.0.0.5", "fd00::/8"],
    authserv: "mx.plant.ca",
  });
});

test.each([
  "smtps://0.0.0.0:2525?domain=mail.plant.ca&relay=10.0.0.5&authserv=mx",
  "smtp://0.0.0.0?domain=mail.plant.ca&relay=10.0.0.5&authserv=mx",
  "smtp://0.0.0.0:2525?domain=mail&relay=10.0.0.5&authserv=mx",
  "smtp://0.0.0.0:2525?domain=mail.plant.ca&authserv=mx",
  "smtp://0.0.0.0:2525?domain=mail.plant.ca&relay=0.0.0.0/0&authserv=mx",
  "smtp://0.0.0.0:2525?domain=mail.plant.ca&relay=10.0.0.5",
  "smtp://0.0.0.0:2525?domain=mail.plant.ca&relay=10.0.0.5&authserv=mx&relays=10.0.0.6",
])("MAIL_IN=%s is refused", (MAIL_IN) => {
  expect(() => readConfig({ MAIL_IN })).toThrow("MAIL_IN must be an address such as smtp://");
});
