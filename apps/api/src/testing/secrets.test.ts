import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contract } from "@millwright/contract/contract";
import { afterAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import { urlOf } from "#db/connection/roles.ts";
import { photo } from "#testing/call-matrix/things.ts";
import { relayFor } from "#testing/mail/relay.ts";
import { goodPassword } from "#testing/sign-up.ts";
import { signed, webhookSecret } from "#testing/stripe/events.ts";
import { secretKey, stripeServer } from "#testing/stripe/server.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The product as it is shipped, telling all that it has to tell. */
function start(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-secrets-"));
  folders.push(dataDir);
  const env = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "trace", ...settings };
  const child = spawn(process.execPath, [main], { env });
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output.text += chunk));
  return { child, said: output, dataDir, ended: once(child, "exit") };
}

/** Which of these words a text holds, each as a word of its own. */
function found(secrets: readonly string[], text: string): string[] {
  return secrets.filter((secret) => new RegExp(`(?<![\\w-])${RegExp.escape(secret)}(?![\\w-])`).test(text));
}

test("in a whole life, faults included, no secret is in the log, in an answer or in an address (slow)", async () => {
  const relayPassword = "canary-of-the-relay";
  const [relay, stripe] = [await relayFor(relayPassword), await stripeServer(Temporal.Now.instant)];
  const {
    child,
    said: output,
    dataDir,
    ended,
  } = start({
    SMTP_URL: relay.url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    PUBLIC_ORIGIN: "http://plant.example",
  });
  const port = await vi.waitFor(() => portIn(output.text), { timeout: 60_000, interval: 50 });
  const answers: string[] = [];
  const addresses: string[] = [];

  async function ask(call: string, body?: unknown, token = "", more: Record<string, string> = {}) {
    const [method = "", path = ""] = call.split(" ");
    addresses.push(path);
    const isForm = body instanceof FormData || typeof body === "string";
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(token !== "" && { authorization: `Bearer ${token}` }),
        ...(!(body instanceof FormData) && body !== undefined && { "content-type": "application/json" }),
        ...more,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    answers.push(`${JSON.stringify([...answer.headers])} ${text}`);
    return { status: answer.status, text };
  }
  /** What an answer is there to hand over is looked for in all others. */
  async function given(field: string, ...args: Parameters<typeof ask>): Promise<string> {
    const { text } = await ask(...args);
    answers.pop();
    const { [field]: secret } = JSON.parse(text);
    expect(secret, text).toEqual(expect.any(String));
    return secret;
  }
  const mail = (form: RegExp) => vi.waitFor(() => sayingLike(relay.texts, form), { timeout: 20_000, interval: 50 });

  const email = "canary@plant.example";
  const wrong = { password: "canary of a wrong password", code: "000000" };
  await ask("POST /api/auth/send-verification-code", { email });
  const code = await mail(/^ {4}(\d{6})$/m);
  await ask("POST /api/auth/verify-code", { email, code: wrong.code });
  const verification_token = await given("verification_token", "POST /api/auth/verify-code", { email, code });
  const account = { email, password: goodPassword, role: "Supervisor", verification_token };
  await ask("POST /api/auth/register", { ...account, company_code: "CANA-RYCA-NARY" });
  const first = await given("access_token", "POST /api/auth/register", account);
  const companyCode = await given("company_code", "GET /api/auth/company-code", undefined, first);
  await ask("POST /api/auth/login", { email, password: wrong.password });
  await ask("POST /api/auth/login", `{"email": "${email}", "password": "${goodPassword}"`);
  await ask("POST /api/auth/login", { email, password: [goodPassword], company_code: companyCode });
  await ask("POST /api/auth/login", { email, password: goodPassword, company_code: "CANA-RYCA-NARY" });
  await ask("POST /api/auth/forgot-password", { email });
  const link = await mail(/reset-password\?token=([\w-]+)/);
  await fetch(`http://127.0.0.1:${port}/reset-password?token=${link}`);
  await fetch(`http://127.0.0.1:${port}/api/auth/me?access_token=${first}`);
  const newPassword = "canary of a new password";
  await ask("POST /api/auth/reset-password", { token: link, new_password: "123" });
  await ask("POST /api/auth/reset-password", { token: link, new_password: newPassword });
  await ask("POST /api/auth/reset-password", { token: link, new_password: newPassword });
  const second = await given("access_token", "POST /api/auth/login", { email, password: newPassword });
  await ask("GET /api/auth/me", undefined, first);
  await ask("GET /api/auth/sessions", undefined, second);
  await ask("GET /api/company/members", undefined, second);
  await ask("POST /api/files/upload", photo(), second);
  await ask("GET /api/export", undefined, second);
  const purchase = { package_id: "professional_yearly", origin_url: "http://plant.example", user_count: 1 };
  stripe.faults.push({ status: 500 }, { status: 500 }, { status: 500 });
  await ask("POST /api/payments/create-checkout", purchase, second);
  await ask("POST /api/payments/create-checkout", purchase, second);
  const session = [...stripe.account.sessions.keys()].at(-1) ?? "";
  const { payload, signature } = signed(stripe.life.pay(session), Temporal.Now.instant());
  await ask("POST /api/payments/webhook", `${payload} `, "", { "stripe-signature": signature });
  expect((await ask("POST /api/payments/webhook", payload, "", { "stripe-signature": signature })).status).toBe(200);
  const former = await given("key", "POST /api/keys", { name: "ERP", access: "technician" }, second);
  const { text: list } = await ask("GET /api/keys", undefined, second);
  const [{ id: keyId }] = JSON.parse(list);
  const key = await given("key", `POST /api/keys/${keyId}/rotate`, {}, second);
  expect((await ask("GET /api/machines", undefined, former)).status).toBe(200);
  expect((await ask("POST /api/work-orders", { title: former, type: ["Repair"] }, key)).status).toBe(422);
  await ask("POST /api/work-orders", `{"title": "${key}"`, key);
  await ask("GET /api/machines", undefined, `${key}x`);
  await ask("GET /api/company/activity", undefined, second);
  await ask("GET /api/activity", undefined, second);
  await ask("GET /api/export", undefined, second);
  expect((await ask("POST /api/keys/report", { key: [key] })).status).toBe(422);
  expect((await ask("POST /api/keys/report", { key })).status).toBe(204);
  await mail(/API key “(ERP)”/);
  expect((await ask("GET /api/machines", undefined, key)).status).toBe(401);
  relay.isShut = true;
  await ask("POST /api/support/contact", { subject: "Press", message: "It stands" }, second);
  await vi.waitFor(() => expect(relay.turnedAway).toBeGreaterThan(0), { timeout: 20_000 });
  await ask("POST /api/auth/company-code/rotate", undefined, second);
  answers.pop();
  await ask("POST /api/auth/logout", undefined, second);
  child.kill("SIGTERM");
  await ended;

  const ownerPassword = readFileSync(join(dataDir, "postgres", "owner-password"), "utf8").trim();
  const ofRoles = (["app_user", "auth_user"] as const).map((role) => passwordOf(urlOf(role, ownerUrl(ownerPassword))));
  const secrets = [
    ...[goodPassword, newPassword, wrong.password, code, link, former, second, companyCode],
    ...[former, key, former.slice(14), key.slice(14)],
    ...[
      companyCode.replaceAll("-", ""),
      "CANA-RYCA-NARY",
      relayPassword,
      secretKey,
      webhookSecret,
      ownerPassword,
      ...ofRoles,
    ],
  ];
  expect(output.text.split("\n").filter((line) => line.startsWith("{")).length).toBeGreaterThan(25);
  expect(found(secrets, output.text)).toEqual([]);
  expect(found(secrets, answers.join("\n"))).toEqual([]);
  expect(found(secrets, addresses.join("\n"))).toEqual([]);
  expect(found([former, key], relay.texts.join("\n"))).toEqual([]);
  // The search finds what is there.
  expect(found(secrets, `{"a":"${code}"} Bearer ${second}`)).toEqual([code, second]);
}, 150_000);

function portIn(text: string): string {
  const port = /"address":"http:\/\/127\.0\.0\.1:(\d+)|listening at http:\/\/127\.0\.0\.1:(\d+)/i.exec(text);
  if (port === null) throw new Error(text.slice(-2_000));
  return port[1] ?? port[2] ?? "";
}

function sayingLike(texts: readonly string[], form: RegExp): string {
  const secret = texts.flatMap((text) => form.exec(text)?.[1] ?? []).at(-1);
  if (secret === undefined) throw new Error("No such e-mail came.");
  return secret;
}

function ownerUrl(password: string): string {
  return `postgres://millwright:${password}@127.0.0.1:5432/millwright`;
}

function passwordOf(url: string): string {
  return new URL(url).password;
}

const canary = "canary7secret";
test.each([
  ["DATABASE_URL", `postgres://owner:${canary}@127.0.0.1:9/none`],
  ["DATABASE_URL", `postgres//owner:${canary}`],
  ["SMTP_URL", `http://relay:${canary}@127.0.0.1`],
  ["FILES_URL", `http://key:${canary}@bucket`],
  ["STRIPE_SECRET_KEY", canary],
  ["STRIPE_SECRET_KEY", `sk_test_${canary}`],
])(
  "a start that %s stops does not say what it holds: %s",
  async (name, value) => {
    const { said: output, ended } = start({ [name]: value });
    expect(await ended).toEqual([1, null]);
    expect(output.text).toContain(name.split("_")[0]);
    expect(output.text).not.toContain(canary);
  },
  90_000,
);

const secretName = /password|token|secret|^code$|company_code|authorization/i;
/**
 * A part's code is printed on its label, and so is a machine's, for all to scan who pass; a download's token opens one thing,
 * once, for a minute; what stops mails stops mails; the code of a row is why it is refused; a calendar
 * application sends nothing but its address, which shows open work and is revoked in a tap. The log names the routes of all of them, and no address.
 */
const noSecrets = [
  "GET /parts",
  "GET /sheets/parts",
  "POST /sheets/parts/link",
  "GET /downloads/{token}",
  "GET /reports/machines",
  "GET /imports/{id}/rows",
];
const isOfLabel = (key: string) => /^\w+ \/(?:r|unsubscribe|feeds)\/\{token\}/.test(key);

test("no call asks for a secret in its address", () => {
  const asking = Object.entries(contract).filter(([key, spec]) => {
    const query = "query" in spec && spec.query ? Object.keys((spec.query as z.ZodObject).shape) : [];
    const params = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    return !noSecrets.includes(key) && !isOfLabel(key) && [...query, ...params].some((name) => secretName.test(name));
  });
  expect(asking.map(([key]) => key)).toEqual([]);
});
