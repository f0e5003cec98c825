import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcp } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Resolve } from "#adapters/network/guarded-lookup.ts";
import { testApp } from "#testing/app.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, linkTo, signOn, visit } from "#testing/sign-on/visitor.ts";

/** What the names of these tests lead to; others are unknown. */
const names = new Map<string, string[]>();
const resolve: Resolve = (hostname, _options, done) => {
  const addresses = names.get(hostname);
  if (addresses === undefined) return done(Object.assign(new Error("Unknown."), { code: "ENOTFOUND" }), []);
  done(
    null,
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  );
};

/** One address is the plant's own network; what listens beside it is not to be reached. */
const app = await testApp({ deps: { outbound: { networks: ["127.0.0.1"], resolve } } });
const closed = await testApp({ deps: { outbound: { networks: [], resolve } } });
const provider = await startProvider(app.deps.config.publicOrigin);
afterEach(() => {
  provider.endpoints = {};
});
afterAll(() => provider.stop());

let connections = 0;
/** Counts who connects to an address of this machine. */
async function trap(address: string, port = 0): Promise<number> {
  const server = createTcp((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => void server.listen(port, address, listening));
  afterAll(() => void server.close());
  return (server.address() as AddressInfo).port;
}
const inside = await trap("127.0.0.2");
const own = await trap("127.0.0.1");
afterEach(() => expect(connections).toBe(0));

test.each([
  ...[
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.1.",
  ],
  ...["127.255.255.254", "0.0.0.0", "0", "localhost", "localhost.", "LOCALHOST", "plant.localhost"],
  ...["10.0.0.1", "172.16.0.1", "172.31.255.254", "192.168.1.1", "3232235777", "169.254.169.254", "0xa9fea9fe"],
  ...["100.64.0.1", "192.0.0.192", "198.18.0.1", "192.0.2.1", "224.0.0.1", "255.255.255.255"],
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:a9fe:a9fe]"],
  ...["[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::a00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]"],
  ...["[fe80::1]", "[fec0::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[2001:db8::1]"],
  ...["inside.example", "mixed.example", "mapped.example"],
])("an issuer at %s is refused when it is connected to", async (host) => {
  for (const name of ["localhost", "localhost.", "plant.localhost", "inside.example"]) names.set(name, ["127.0.0.1"]);
  names.set("mixed.example", ["93.184.215.14", "10.0.0.5"]);
  names.set("mapped.example", ["::ffff:127.0.0.1"]);
  const body = { issuer: `https://${host}:${own}`, client_id: "millwright", client_secret: "secret" };
  const refused = await closed.as(await closed.become())("PUT /sign-on", { body });
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { code: "issuer_unusable", detail: expect.stringContaining("private network") },
  ]);
});

test.each(["http://93.184.215.14", "http://login.example", "http://login.unknown.invalid"])(
  "the public issuer %s is asked for HTTPS, although a private network may do without",
  async (issuer) => {
    names.set("login.example", ["93.184.215.14"]);
    const body = { issuer, client_id: "millwright", client_secret: "secret" };
    const refused = await app.as(await app.become())("PUT /sign-on", { body });
    expect(refused.json).toMatchObject({ code: "issuer_unusable", detail: expect.stringContaining("https://") });
  },
);

test("an issuer in a private network is told so, with plain HTTP as well", async () => {
  for (const [where, issuer] of [
    [closed, "http://10.0.0.5"],
    [closed, "http://localhost:9000"],
    [app, "http://10.0.0.5"],
  ] as const) {
    const body = { issuer, client_id: "millwright", client_secret: "secret" };
    const refused = await where.as(await where.become())("PUT /sign-on", { body });
    expect(refused.json).toMatchObject({
      ...{ code: "issuer_unusable", detail: expect.stringContaining("WEBHOOK_NETWORKS") },
      fields: { issuer: "invalid" },
    });
  }
});

test.each(["authorization_endpoint", "token_endpoint", "jwks_uri", "end_session_endpoint"])(
  "a provider whose %s is no address of the web is neither saved nor gone to",
  async (endpoint) => {
    const { code } = await company();
    const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
    const owner = await app.become();
    for (const address of ["javascript:alert(1)", "data:text/html,hello", "ftp://login.example/", "not an address"]) {
      provider.endpoints = { [endpoint]: address };
      const refused = await app.as(owner)("PUT /sign-on", { body: { issuer, client_id, client_secret } });
      expect([refused.status, refused.json.code]).toEqual([422, "issuer_unusable"]);
      const begun = await app.anyone("POST /auth/sign-on", { body: { company: code } });
      expect([begun.status, begun.json.code]).toEqual([409, "sign_on_unavailable"]);
    }
  },
);

async function company() {
  const owner = await app.become();
  await connect(app, owner, provider);
  await linkTo(app, provider, owner, owner.personId);
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  return { owner, code, subject: owner.personId };
}

test.each(["token_endpoint", "jwks_uri"])("a provider whose %s is inside is not called there", async (endpoint) => {
  names.set("inside.example", ["127.0.0.2"]);
  const { code, subject } = await company();
  for (const host of ["127.0.0.2", "inside.example", "[::ffff:127.0.0.2]"]) {
    provider.endpoints = { [endpoint]: `http://${host}:${inside}/` };
    const refused = await signOn(app, provider, code, subject);
    expect([refused.status, refused.json.code]).toEqual([409, "sign_on_unavailable"]);
  }
});

test("a provider whose userinfo is inside is not called there, and what its token says is enough", async () => {
  const { owner, code, subject } = await company();
  provider.people.set(subject, { name: "Ana" });
  provider.endpoints = { userinfo_endpoint: `http://127.0.0.2:${inside}/` };
  expect((await signOn(app, provider, code, subject)).body.user.id).toBe(owner.personId);
});

test("an endpoint that leads on to an address inside is not followed", async () => {
  const { code, subject } = await company();
  const leading = createServer((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.2:${inside}/` }).end();
  });
  await new Promise<void>((listening) => void leading.listen(0, "127.0.0.1", listening));
  afterAll(() => void leading.close());
  const address = `http://127.0.0.1:${(leading.address() as AddressInfo).port}/`;
  for (const endpoint of ["token_endpoint", "jwks_uri"]) {
    provider.endpoints = { [endpoint]: address };
    expect((await signOn(app, provider, code, subject)).json.code).toBe("sign_on_failed");
  }
  const body = { issuer: address, client_id: "millwright", client_secret: "secret" };
  expect((await app.as(await app.become())("PUT /sign-on", { body })).json.code).toBe("issuer_unusable");
});

test("an issuer whose name leads inside after it was checked is called no more", async () => {
  const issuer = createServer((_, response) => {
    const at = `http://login.example:${(issuer.address() as AddressInfo).port}`;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        ...{ issuer: at, authorization_endpoint: `${at}/a`, token_endpoint: `${at}/t`, jwks_uri: `${at}/k` },
        response_types_supported: ["code"],
      }),
    );
  });
  await new Promise<void>((listening) => void issuer.listen(0, "127.0.0.1", listening));
  afterAll(() => void issuer.close());
  const { port } = issuer.address() as AddressInfo;
  await trap("127.0.0.2", port);
  const owner = await app.become();
  names.set("login.example", ["127.0.0.1"]);
  const body = { issuer: `http://login.example:${port}`, client_id: "millwright", client_secret: "secret" };
  expect((await app.as(owner)("PUT /sign-on", { body })).status).toBe(200);
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  names.set("login.example", ["127.0.0.2"]);
  const refused = await app.anyone("POST /auth/sign-on", { body: { company: code } });
  expect(refused.json.code).toBe("sign_on_unavailable");
  expect(app.logged.join("")).toContain("login.example is at no public address");
});

test("a name that leads inside while somebody is at the provider gets no code", async () => {
  const { code, subject } = await company();
  names.set("token.example", ["127.0.0.1"]);
  provider.endpoints = { token_endpoint: `http://token.example:${new URL(provider.issuer).port}/token` };
  expect((await signOn(app, provider, code, subject)).status).toBe(200);
  const back = await visit(app, provider, { company: code }, subject);
  names.set("token.example", ["127.0.0.2"]);
  expect((await app.anyone("POST /auth/sign-on/finish", back)).json.code).toBe("sign_on_unavailable");
});
