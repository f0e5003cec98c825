import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { countSent } from "#testing/budgets/count.ts";
import { secondNode } from "#testing/second-node.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const rounds = 40;
const silentNode = "7f000000-0000-4000-8000-000000000009";

/** A call that is refused before it asks the database for anything but its sender. */
const nothing = ({ headers = {} }: { headers?: Record<string, string> }) =>
  ["POST /departments", { headers: { ...headers, "content-type": "text/plain" } }] as const;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("a request that follows another within a second looks no session up", async () => {
  const { token } = await app.become({ seenAt: app.clock() });
  const ask = () => app.as({ token })(...nothing({}));
  await ask();
  await expect.poll(async () => (await countSent(ask)).statements).toBe(0);
});

test("a list from memory looks none up on a node that is alone, until something is written", async () => {
  const plant = await openTestPlant(app);
  const list = () => plant.call("GET /work-orders", { query: { limit: 5 } });
  await plant.order({ title: "Leak" });
  await list();
  expect((await countSent(list)).statements).toBe(0);
  await plant.order({ title: "Noise" });
  expect((await list()).body.map(({ title }) => title)).toContain("Noise");
});

let second: Awaited<ReturnType<typeof secondNode>> | undefined;
afterAll(() => second?.close());
async function otherNode() {
  second ??= await secondNode(app);
  return second;
}

test("what ends or narrows a session on one node holds for the next request to another", async () => {
  const other = await otherNode();
  const owner = await app.become({ seenAt: app.clock() });
  const nodes = [app.anyone, other.anyone] as const;
  const stale: string[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const [here, there] = n % 2 === 0 ? [nodes[0], nodes[1]] : [nodes[1], nodes[0]];
    const who = await app.become({ company: owner, access: "planner", seenAt: app.clock() });
    const [mine, ofOwner] = [bearer(who.token), bearer(owner.token)];
    const remembers = async () => {
      for (const node of nodes) await node(...nothing(mine));
      await expect.poll(async () => (await countSent(() => there(...nothing(mine)))).statements).toBe(0);
    };
    const refused = async (what: string, status: number, request: () => Promise<{ status: number }>) => {
      const answer = await request();
      if (answer.status !== status) stale.push(`${what} ${n}: ${answer.status}`);
    };
    await remembers();
    const member = { params: { id: who.personId } };
    expect(
      (await here("PUT /company/members/{id}", { ...member, ...ofOwner, body: { access: "viewer" } })).status,
    ).toBe(200);
    const make = () => there("POST /departments", { ...mine, body: { name: `D${n}` } });
    await refused("narrowed", 403, make);
    await remembers();
    await here("PUT /auth/profile", { ...mine, body: { full_name: `Ana ${n}` } });
    const seen = await there("GET /auth/me", mine);
    if (seen.body.full_name !== `Ana ${n}`) stale.push(`name ${n}: ${seen.body.full_name}`);
    await remembers();
    if (n % 3 === 0) await here("POST /auth/logout", mine);
    else await here("DELETE /company/members/{id}", { ...member, ...ofOwner });
    await refused("ended", 401, () => there(...nothing(mine)));
    await refused("ended here", 401, () => here(...nothing(mine)));
  }
  expect(stale).toEqual([]);
});

test("a turn on a tablet that ends on one node is over on the other", async () => {
  const other = await otherNode();
  const planner = await app.become({ seenAt: app.clock() });
  const tablet = await enrolTablet(app, planner);
  const technician = await makeTechnician(app, planner);
  for (let n = 0; n < 20; n += 1) {
    const { turn_token: token } = await beginTurn(app, tablet.device_token, technician);
    const refused = () => other.anyone(...nothing(bearer(token)));
    expect((await refused()).status).toBe(403);
    await app.as({ token })("DELETE /turns/current");
    expect((await refused()).status).toBe(401);
  }
});

test("a node that ended without a word holds up one change for a second, and then none", async () => {
  await asOwner(app.ownerUrl, (owner) => owner.query("insert into server_node (id) values ($1)", [silentNode]));
  const leave = async () => {
    const { token } = await app.become({ seenAt: app.clock() });
    const started = performance.now();
    await app.as({ token })("POST /auth/logout");
    return performance.now() - started;
  };
  expect(await leave()).toBeGreaterThan(1_000);
  await expect.poll(leave, { timeout: 10_000 }).toBeLessThan(900);
});
