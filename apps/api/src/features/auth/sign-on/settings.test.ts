import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, linkTo, setRules, signOn, visit } from "#testing/sign-on/visitor.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const texts = new Map<string, string[][]>();
const resolveTxt = (name: string) => Promise.resolve(texts.get(name) ?? []);
const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] }, deps: { resolveTxt } });
const provider = await startProvider(app.deps.config.publicOrigin);
afterAll(() => provider.stop());

const codeOf = async (owner: Session) => (await app.as(owner)("POST /auth/company-code/rotate")).body.company_code;

/** An issuer that answers a configuration of a test's own. */
async function issuerWith(change: (configuration: Record<string, unknown>) => unknown) {
  const server = createServer((_, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const addresses = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` };
    const answer = change({ issuer, ...addresses, response_types_supported: ["code"] });
    response.setHeader("content-type", "application/json");
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each<[string, () => Promise<string> | string, string]>([
  ["that nobody answers at", () => "http://127.0.0.1:9", "does not answer"],
  ["that is no address", () => "login", "does not answer"],
  ["that answers something else", () => issuerWith(() => "hello"), "does not answer"],
  ["without a code flow", () => issuerWith((it) => ({ ...it, response_types_supported: ["id_token"] })), "with a code"],
  ["without keys", () => issuerWith(({ jwks_uri: _, ...it }) => it), "with a code"],
  [
    "that calls itself otherwise",
    () => issuerWith((it) => ({ ...it, issuer: "https://other.example" })),
    "by another issuer",
  ],
  [
    "that is every organization",
    () => issuerWith((it) => ({ ...it, issuer: `${it.issuer}/{tenantid}` })),
    "by another issuer",
  ],
  ["in a private network", () => "https://10.1.2.3", "private network"],
  ["of the machine's cloud", () => "https://169.254.169.254", "private network"],
  ["that is not https", () => "ftp://login.example", "https://"],
])("an issuer %s is refused with its reason", async (_, issuer, reason) => {
  const owner = await app.become();
  const body = { issuer: await issuer(), client_id: "millwright", client_secret: "secret" };
  const refused = await app.as(owner)("PUT /sign-on", { body });
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { code: "issuer_unusable", detail: expect.stringContaining(reason), fields: { issuer: "invalid" } },
  ]);
  expect((await app.as(owner)("GET /sign-on")).body.sign_on).toBeNull();
});

test.each([
  ["client ID", { client_id: "nobody" }],
  ["client secret", { client_secret: "another one" }],
])("a %s that the provider does not accept is refused with its reason, and what was set stays", async (_, wrong) => {
  const owner = await app.become();
  const before = await connect(app, owner, provider);
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  const refused = await app.as(owner)("PUT /sign-on", { body: { issuer, client_id, client_secret, ...wrong } });
  expect([refused.status, refused.json]).toMatchObject([
    422,
    {
      ...{ code: "issuer_unusable", detail: expect.stringContaining("does not accept this client ID") },
      fields: { client_id: "invalid", client_secret: "invalid" },
    },
  ]);
  expect((await app.as(owner)("GET /sign-on")).body).toEqual(before);
});

test.each([
  ["in a private network", "http://10.1.2.3/token", "private network"],
  ["that nobody answers at", "http://127.0.0.1:9/token", "does not answer"],
])("a token endpoint %s is refused with its reason", async (_, token_endpoint, reason) => {
  const owner = await app.become();
  const body = { client_id: "millwright", client_secret: "secret" };
  const issuer = await issuerWith((it) => ({ ...it, token_endpoint }));
  const refused = await app.as(owner)("PUT /sign-on", { body: { ...body, issuer } });
  expect(refused.json).toMatchObject({ code: "issuer_unusable", detail: expect.stringContaining(reason) });
});

test("what is left out is asked for, and a kept secret is given to no other issuer", async () => {
  const owner = await app.become();
  const call = app.as(owner);
  const fieldsOf = async (body: { issuer: string; client_id: string; client_secret?: string }) =>
    (await call("PUT /sign-on", { body })).json.fields;
  expect(await fieldsOf({ issuer: "", client_id: "m", client_secret: "s" })).toEqual({ issuer: "required" });
  expect(await fieldsOf({ issuer: provider.issuer, client_id: "", client_secret: "s" })).toEqual({
    client_id: "required",
  });
  expect(await fieldsOf({ issuer: provider.issuer, client_id: "m" })).toEqual({ client_secret: "required" });
  await connect(app, owner, provider);
  const other = await issuerWith((it) => it);
  expect(await fieldsOf({ issuer: other, client_id: "m" })).toEqual({ client_secret: "required" });
});

test("a company code without a provider is answered as one that is none", async () => {
  const none = await codeOf(await app.become());
  const answers: { code: string }[] = [];
  for (const company of [none, "NONE-EXISTS", "ann@plant.example", "ann@nowhere"])
    answers.push((await app.anyone("POST /auth/sign-on", { body: { company } })).json);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.code).toBe("sign_on_not_found");
});

test("a proved domain leads to the provider, and lets its people join where the owner says so", async () => {
  const owner = await app.become();
  const call = app.as(owner);
  await connect(app, owner, provider);
  const rules = { email_domain: "@Mill.example", joins_as: "technician" };
  const { sign_on: unproved } = await setRules(app, owner, rules);
  expect(unproved).toMatchObject({ email_domain: "mill.example", domain_proved_at: null });
  const { name = "", value = "" } = unproved?.domain_record ?? {};
  const begin = () => app.anyone("POST /auth/sign-on", { body: { company: "lea@mill.example" } });
  expect((await begin()).json.code).toBe("sign_on_not_found");
  expect((await call("POST /sign-on/domain")).json.code).toBe("domain_unproved");
  texts.set(name, [["v=spf1"], [value.slice(0, 5), value.slice(5)]]);
  expect((await call("POST /sign-on/domain")).body.sign_on?.domain_proved_at).not.toBeNull();

  provider.people.set("lea", { email: "Lea@mill.example", name: "Lea Roy" });
  const back = await visit(app, provider, { company: "lea@mill.example" }, "lea");
  const joined = await app.anyone("POST /auth/sign-on/finish", back);
  expect(joined.body.user).toMatchObject({ email: "lea@mill.example", full_name: "Lea Roy", access: "technician" });
  const ownersMail = await emailsTo(app, owner.email);
  expect(ownersMail.at(-1)?.text).toContain("joined");

  provider.people.set("elsewhere", { email: "lea@evil.example" });
  provider.people.set("unverified", { email: "max@mill.example", email_verified: false });
  const code = await codeOf(owner);
  for (const subject of ["elsewhere", "unverified"])
    expect((await signOn(app, provider, code, subject)).json.code).toBe("sign_on_not_linked");

  await call("DELETE /company/members/{id}", { params: { id: joined.body.user.id } });
  expect((await signOn(app, provider, "lea@mill.example", "lea")).json.code).toBe("barred");
});

test("an e-mail that is another person's joins nobody to their account", async () => {
  const owner = await app.become();
  await connect(app, owner, provider);
  const { sign_on } = await setRules(app, owner, { email_domain: "taken.example", joins_as: "viewer" });
  texts.set(sign_on?.domain_record?.name ?? "", [[sign_on?.domain_record?.value ?? ""]]);
  await app.as(owner)("POST /sign-on/domain");
  const account = await signUp(app, { email: "pat@taken.example" });
  provider.people.set("pat", { email: "pat@taken.example", email_verified: true });
  const refused = await signOn(app, provider, "pat@taken.example", "pat");
  expect([refused.status, refused.json.code]).toEqual([409, "sign_on_account_exists"]);
  expect((await asSignedIn(app, account)("GET /auth/me")).status).toBe(200);
});

test("a domain is one company's", async () => {
  const [first, second] = [await app.become(), await app.become()];
  for (const owner of [first, second]) {
    await connect(app, owner, provider);
    const { sign_on } = await setRules(app, owner, { email_domain: "one.example" });
    const name = sign_on?.domain_record?.name ?? "";
    texts.set(name, [...(texts.get(name) ?? []), [sign_on?.domain_record?.value ?? ""]]);
  }
  expect((await app.as(first)("POST /sign-on/domain")).status).toBe(200);
  expect((await app.as(second)("POST /sign-on/domain")).json.code).toBe("domain_taken");
  expect((await setRules(app, first, { email_domain: "other.example" })).sign_on?.domain_proved_at).toBeNull();
  expect((await app.as(second)("POST /sign-on/domain")).status).toBe(200);
});

test("where sign-on is the only way, a password lets in owners alone, who are told of it", async () => {
  const account = await signUp(app);
  const owner = { ...account.user, token: account.access_token, companyId: account.user.company_id };
  const call = asSignedIn(app, account);
  const session = { ...(await app.become({ company: owner })), ...owner };
  await connect(app, session, provider);
  const { company_code } = (await call("POST /auth/company-code/rotate")).body;
  const planner = await signUp(app, { company_code });
  const byPassword = (email: string) =>
    app.anyone("POST /auth/login", { body: { email, password: goodPassword, company_code } });
  expect((await byPassword(planner.user.email)).status).toBe(200);
  expect((await setRules(app, session, { only_sign_on: true })).sign_on?.unlinked).toBe(1);

  expect((await asSignedIn(app, planner)("GET /auth/me")).status).toBe(401);
  expect((await byPassword(planner.user.email)).json.code).toBe("sign_on_only");
  const stranger = await signUp(app);
  expect((await byPassword(stranger.user.email)).json.code).toBe("sign_on_only");
  const members = (await call("GET /company/members")).body;
  expect(members.some(({ email }) => email === stranger.user.email)).toBe(false);

  expect((await byPassword(owner.email)).status).toBe(200);
  expect((await emailsTo(app, owner.email)).at(-1)?.subject).toContain("without its own sign-in");
  const log = JSON.stringify((await call("GET /company/activity")).json);
  expect(log).toContain("password_used");
});

test("an owner who becomes something less comes in by the provider alone, from then on", async () => {
  const account = await signUp(app);
  const owner = await app.become({ company: { companyId: account.user.company_id } });
  await connect(app, owner, provider);
  await setRules(app, owner, { only_sign_on: true });
  const own = asSignedIn(app, account);
  expect((await own("GET /auth/me")).status).toBe(200);
  const params = { id: account.user.id };
  await app.as(owner)("PUT /company/members/{id}", { params, body: { access: "planner" } });
  expect((await own("GET /auth/me")).status).toBe(401);
  expect((await app.as(owner)("GET /auth/me")).status).toBe(200);
});

test("where the client's secret has ended, people are told what to tell an owner", async () => {
  const passing = await startProvider(app.deps.config.publicOrigin);
  const owner = await app.become();
  await connect(app, owner, passing);
  await linkTo(app, passing, owner, "ana");
  const code = await codeOf(owner);
  passing.forgetSecret();
  const refused = await signOn(app, passing, code, "ana");
  expect(refused.json).toMatchObject({
    code: "sign_on_failed",
    detail: expect.stringContaining("secret may have expired"),
  });
  await passing.stop();
});

test("while the provider is down people are told so, and owners come in by their password", async () => {
  const passing = await startProvider(app.deps.config.publicOrigin);
  const owner = await app.become();
  await connect(app, owner, passing);
  await linkTo(app, passing, owner, "ana");
  const code = await codeOf(owner);
  const back = await visit(app, passing, { company: code }, "ana");
  await passing.stop();
  const begun = await app.anyone("POST /auth/sign-on", { body: { company: code } });
  const finished = await app.anyone("POST /auth/sign-on/finish", back);
  for (const answer of [begun, finished])
    expect([answer.status, answer.json.code]).toEqual([409, "sign_on_unavailable"]);
});
