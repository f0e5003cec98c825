import { afterAll, afterEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { type Forged, startProvider } from "#testing/sign-on/provider.ts";
import { connect, linkTo, signOn, visit } from "#testing/sign-on/visitor.ts";

const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] } });
const provider = await startProvider(app.deps.config.publicOrigin);
const owner = await app.become({ fullName: "Ana Roy" });
await connect(app, owner, provider);
const { company_code: company } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
await linkTo(app, provider, owner, "ana");
afterEach(() => {
  provider.forge = null;
});
afterAll(() => provider.stop());

const finish = (back: Awaited<ReturnType<typeof visit>>) => app.anyone("POST /auth/sign-on/finish", back);
const seconds = () => Math.floor(Date.now() / 1_000);

test.each<[string, (claims: Forged["claims"]) => Forged]>([
  ["another nonce", (claims) => ({ claims: { ...claims, nonce: "another" } })],
  ["no nonce", ({ nonce: _, ...claims }) => ({ claims })],
  ["another audience", (claims) => ({ claims: { ...claims, aud: "another" } })],
  ["another issuer", (claims) => ({ claims: { ...claims, iss: "https://evil.example" } })],
  ["another key", (claims) => ({ claims, signedBy: "other" })],
  ["the signature of the client's secret", (claims) => ({ claims, signedBy: "client" })],
  ["a time to come", (claims) => ({ claims: { ...claims, iat: seconds() + 310, nbf: seconds() + 310 } })],
  ["no issuer", ({ iss: _, ...claims }) => ({ claims })],
  ["two audiences and another one's name", (claims) => ({ claims: { ...claims, aud: ["millwright", "x"], azp: "x" } })],
  ["no signature", (claims) => ({ claims, signedBy: "nobody" })],
  ["no subject", ({ sub: _, ...claims }) => ({ claims })],
])("a token with %s lets nobody in", async (_, forge) => {
  const back = await visit(app, provider, { company }, "ana");
  provider.forge = forge;
  const refused = await finish(back);
  expect([refused.status, refused.json.code]).toEqual([401, "sign_on_failed"]);
});

test("a token whose clock is five minutes off is taken, and one that is further off is refused with its reason", async () => {
  const expiredFor = (since: number) => {
    provider.forge = (claims) => ({ claims: { ...claims, exp: seconds() - since } });
  };
  const near = await visit(app, provider, { company }, "ana");
  expiredFor(290);
  expect((await finish(near)).status).toBe(200);
  const far = await visit(app, provider, { company }, "ana");
  expiredFor(310);
  const refused = await finish(far);
  expect([refused.json.code, refused.json.detail]).toEqual(["sign_on_failed", expect.stringContaining("clock")]);
});

test("an answer is good once, in the browser that left for it, for fifteen minutes", async () => {
  const back = await visit(app, provider, { company }, "ana");
  const other = await visit(app, provider, { company }, "ana");
  const code = async (body: object, headers: Record<string, string> = back.headers) =>
    (await app.anyone("POST /auth/sign-on/finish", { body: { ...back.body, ...body }, headers })).json.code;
  expect(await code({}, {})).toBe("sign_on_expired");
  expect(await code({}, other.headers)).toBe("sign_on_expired");
  expect(await code({ state: "invented" })).toBe("sign_on_expired");
  expect((await finish(back)).status).toBe(200);
  expect(await code({})).toBe("sign_on_expired");
  const late = await visit(app, provider, { company }, "ana");
  app.clock.advance({ minutes: 16 });
  expect((await finish(late)).json.code).toBe("sign_on_expired");
});

test("a code that was redeemed opens nothing for another attempt", async () => {
  const first = await visit(app, provider, { company }, "ana");
  expect((await finish(first)).status).toBe(200);
  const second = await visit(app, provider, { company }, "ana");
  const replayed = await finish({ ...second, body: { ...second.body, code: first.body.code } });
  expect(replayed.json.code).toBe("sign_on_failed");
});

test("what another issuer sends back is refused, and so is what names none", async () => {
  for (const iss of ["https://evil.example", null]) {
    const back = await visit(app, provider, { company }, "ana");
    expect((await finish({ ...back, body: { ...back.body, iss } })).json.code).toBe("sign_on_failed");
  }
});

test("a state of another company opens that one alone", async () => {
  const elsewhere = await app.become();
  await connect(app, elsewhere, provider);
  const { company_code: other } = (await app.as(elsewhere)("POST /auth/company-code/rotate")).body;
  expect((await signOn(app, provider, other, "ana")).json.code).toBe("sign_on_not_linked");
  await linkTo(app, provider, elsewhere, "ana");
  expect((await signOn(app, provider, other, "ana")).body.user.company_id).toBe(elsewhere.companyId);
  expect((await signOn(app, provider, company, "ana")).body.user.company_id).toBe(owner.companyId);
});

test("a provider that goes on with other keys signs people in as before", async () => {
  await provider.rotateKeys();
  expect((await signOn(app, provider, company, "ana")).status).toBe(200);
});

test("a token of a key that the provider has given up lets nobody in", async () => {
  await provider.rotateKeys();
  const back = await visit(app, provider, { company }, "ana");
  provider.forge = (claims) => ({ claims, signedBy: "former" });
  expect((await finish(back)).json.code).toBe("sign_on_failed");
});

test("who cancels at the provider is told so", async () => {
  const back = await visit(app, provider, { company }, "ana");
  const refused = await finish({ ...back, body: { ...back.body, code: null, error: "access_denied" } });
  expect([refused.status, refused.json.detail]).toEqual([
    401,
    expect.stringContaining("refused you, or was cancelled"),
  ]);
});

test("no code, no token and no secret is in the log of the server", async () => {
  const back = await visit(app, provider, { company }, "ana");
  const { access_token } = (await finish(back)).body;
  const logged = app.logged.join("");
  for (const secret of [back.body.code, access_token, provider.clientSecret, back.headers.cookie.split("=")[1]])
    expect(logged).not.toContain(secret);
});
