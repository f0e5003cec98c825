import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { secondNode } from "#testing/second-node.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

test("the start answers what its parts answer by their own calls", async () => {
  const plant = await openTestPlant(app);
  await plant.call("POST /saved-views", {
    body: { screen: "repairs", name: "Late", search: "due=late", is_shared: true },
  });
  const { body } = await plant.call("GET /start");
  expect(body).toEqual({
    user: (await plant.call("GET /auth/me")).body,
    subscription: (await plant.call("GET /subscription/status")).body,
    company: (await plant.call("GET /company")).body,
    company_code: (await plant.call("GET /auth/company-code")).body,
    notifications: (await plant.call("GET /notifications/count")).body,
    conflicts: (await plant.call("GET /conflicts/count")).body,
    requests: (await plant.call("GET /requests/counts")).body,
    saved_views: (await plant.call("GET /saved-views")).body,
    unproven: (await plant.call("GET /unproven")).body,
  });
});

test("who may not ask for a part has none of it, and the rest", async () => {
  const owner = await app.become();
  const parts = async (access: "viewer" | "requester" | "technician") => {
    const { body } = await app.as(await app.become({ company: owner, access }))("GET /start");
    return Object.entries(body).flatMap(([name, part]) => (part === null ? [name] : []));
  };
  expect(await parts("technician")).toEqual(["company_code", "requests"]);
  expect(await parts("viewer")).toEqual(["company_code", "conflicts", "requests", "unproven"]);
});

test("of a company whose trial is over there is what its own calls would still answer", async () => {
  const call = app.as(await app.become({ trialEndsOn: "2020-01-01" }));
  const { body } = await call("GET /start");
  expect(body).toMatchObject({ subscription: { is_expired: true }, notifications: null, saved_views: null });
  expect(body.user).toEqual((await call("GET /auth/me")).body);
});

const versionIn = ({ headers }: { headers: Headers }) => Number(headers.get("company-version"));
/** Read in the database, as the live stream reads it. */
const versionOf = (companyId: string) =>
  asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select version from company_version where company_id = $1", [companyId]);
    return Number(rows[0]?.version ?? 0);
  });

let second: Awaited<ReturnType<typeof secondNode>> | undefined;
afterAll(() => second?.close());

test("an answer names no version that it does not follow from, on whichever node and from memory", async () => {
  second ??= await secondNode(app);
  const owner = await app.become({ seenAt: app.clock() });
  const bearer = { headers: { authorization: `Bearer ${owner.token}` } };
  const nodes = [app.anyone, second.anyone] as const;
  for (let n = 1; n <= 20; n += 1) {
    const [here, there] = n % 2 === 0 ? [nodes[0], nodes[1]] : [nodes[1], nodes[0]];
    await here("POST /departments", { ...bearer, body: { name: `D${n}` } });
    const newest = await versionOf(owner.companyId);
    for (const node of [here, there, here, there]) {
      const answer = await node("GET /departments", bearer);
      const names = answer.body.map(({ name }) => name);
      expect(versionIn(answer)).toBeLessThanOrEqual(newest);
      // Whoever has this version has all that it wrote.
      if (versionIn(answer) === newest) expect(names).toContain(`D${n}`);
    }
    const [own, start] = [await here("GET /departments", bearer), await here("GET /start", bearer)];
    // What the same node has committed it knows at once.
    expect([versionIn(own), versionIn(start)]).toEqual([newest, newest]);
  }
});

test("an answer that is under way while others write names the version from before", async () => {
  const plant = await openTestPlant(app);
  const writes = Array.from({ length: 20 }, (_, n) => plant.call("POST /departments", { body: { name: `W${n}` } }));
  const reads = Array.from({ length: 20 }, () => plant.call("GET /departments"));
  const answers = await Promise.all(reads);
  await Promise.all(writes);
  const last = await plant.call("GET /departments");
  const newest = versionIn(last);
  for (const answer of answers) {
    const missing = last.body.length - answer.body.length;
    // Each department is a version of its own: who lacks some is as many versions behind, at least.
    expect(newest - versionIn(answer)).toBeGreaterThanOrEqual(missing);
  }
});
