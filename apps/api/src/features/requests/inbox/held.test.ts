import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { follow, labelOf, reporterAt } from "#testing/reporter.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1 } });

async function openPlant() {
  const plant = await openTestPlant(app);
  const machine = await plant.machine(null, "Press 4");
  const { call, session } = plant;
  const groups = async () => (await call("GET /requests/held")).body;
  const listHeld = async () => (await call("GET /requests", { query: { status: "held", limit: 500 } })).body;
  const counts = async () => (await call("GET /requests/counts")).body;
  /** As if so many waited for a look, from a network, since a minute ago. */
  const flood = (count: number, { because = "too_fast", network = "a", machineId = machine.id, more = "false" } = {}) =>
    asOwner(app.ownerUrl, async (owner) => {
      await owner.query(
        `with made as (
           insert into request (company_id, code, title, source, status, held_because, machine_id, is_stopped, created_at)
           select $1, 'RQ-0-' || gen_random_uuid(), 'Leak ' || n, 'code', 'held', $3, $4, ${more}, $5::timestamptz + n * interval '1 ms'
           from generate_series(1, $2) n returning id, created_at
         )
         insert into request_reporter (company_id, request_id, locale, is_first, reported_at, machine_id, network, was_held,
           form_nonce, form_hash)
         select $1, id, 'en', true, created_at, $4, sha256($6), true, id::text, '' from made`,
        [session.companyId, count, because, machineId, app.clock().subtract({ minutes: 1 }).toString(), network],
      );
    });
  return { ...plant, machine, groups, held: listHeld, counts, flood };
}

test("what waits is folded by machine and network, with how many, since when, and how many a person may have sent", async () => {
  const { groups, held: listHeld, flood, call, machine: press } = await openPlant();
  const saw = (await call("POST /machines", { body: { name: "Saw" } })).body;
  await flood(40);
  await flood(3, { because: "network" });
  await flood(2, { network: "b" });
  await flood(5, { machineId: saw.id });
  const folded = await groups();
  expect(folded.map(({ machine_name, count, to_look_at }) => [machine_name, count, to_look_at]).sort()).toEqual([
    ["Press 4", 2, 0],
    ["Press 4", 43, 3],
    ["Saw", 5, 0],
  ]);
  const [largest] = folded.filter(({ count }) => count === 43);
  expect(largest).toMatchObject({ machine_id: press.id, is_one_network: true, because: ["network", "too_fast"] });
  expect(Temporal.Instant.compare(largest?.first_at ?? "", largest?.last_at ?? "")).toBe(-1);
  const rows = await listHeld();
  expect(rows.filter((row) => row.held_group === largest?.key)).toHaveLength(43);
  const network = await asOwner(app.ownerUrl, (owner) =>
    owner.query<{ hex: string }>("select distinct encode(network, 'hex') as hex from request_reporter"),
  );
  for (const { hex } of network.rows) expect(JSON.stringify([folded, rows])).not.toContain(hex);
});

test("once its network is forgotten a group is that of its machine", async () => {
  const { groups, flood, session } = await openPlant();
  await flood(2);
  await flood(2, { network: "b" });
  await asOwner(app.ownerUrl, (owner) =>
    owner.query("update request_reporter set network = null where company_id = $1", [session.companyId]),
  );
  expect(await groups()).toMatchObject([{ machine_name: "Press 4", is_one_network: false, count: 4 }]);
});

test("one call declines all that no person seems to have sent; who did the work of a proof is declined only by who has seen it", async () => {
  const { groups, held: listHeld, counts, flood, call } = await openPlant();
  for (let network = 1; network <= 7; network += 1) await flood(50, { network: `${network}` });
  await flood(1, { because: "network", network: "7" });
  expect(await groups()).toHaveLength(7);
  const { status, body } = await call("POST /requests/held/decline", { body: { reason: "Not a report" } });
  expect([status, body.ids.length, body.left]).toEqual([200, 350, 0]);
  expect(await counts()).toEqual({ inbox: 0, held: 1 });
  const [left] = await listHeld();
  const group = { group: left?.held_group ?? "", reason: "Not a report" };
  expect((await call("POST /requests/held/decline", { body: group })).body).toEqual({ ids: [], left: 0 });
  const seen = { ids: [left?.id ?? ""], reason: "Known" };
  expect((await call("POST /requests/held/decline", { body: seen })).body.ids).toEqual(seen.ids);
  expect(await counts()).toEqual({ inbox: 0, held: 0 });
  const [declined] = (await call("GET /requests", { query: { status: "decided", limit: 1, q: "Leak 50" } })).body;
  expect(declined).toMatchObject({ status: "declined", reason: "Not a report", held_group: null });
  const log = (await call("GET /activity", { query: { id: declined?.id ?? "" } })).body;
  expect(log[0]?.changes).toMatchObject({ status: ["held", "declined"], reason: [null, "Not a report"] });
});

test("a group is declined as far as it was seen, and only it; taken back it waits for a look again", async () => {
  const { groups, counts, flood, call, held: listHeld } = await openPlant();
  await flood(3, { network: "b" });
  await flood(4);
  const [seen] = (await groups()).filter(({ count }) => count === 4);
  app.clock.advance({ minutes: 1 });
  await flood(2);
  const choice = { group: seen?.key ?? "", until: seen?.last_at ?? "" };
  const { ids } = (await call("POST /requests/held/decline", { body: { ...choice, reason: "Junk" } })).body;
  expect([ids.length, (await counts()).held]).toEqual([4, 5]);
  expect((await call("POST /requests/held/restore", { body: { ids } })).body.ids.sort()).toEqual([...ids].sort());
  expect([
    (await counts()).held,
    (await listHeld()).every(({ reason, decided_at }) => reason === null && decided_at === null),
  ]).toEqual([9, true]);
  expect((await call("POST /requests/held/restore", { body: { ids } })).body.ids).toEqual([]);
});

test("a group is accepted at once: its machine is down since the earliest report, because of them all", async () => {
  const { groups, counts, flood, call, machine } = await openPlant();
  await flood(30, { more: "n % 2 = 0" });
  const [group] = await groups();
  const { body } = await call("POST /requests/held/release", { body: { group: group?.key ?? "" } });
  expect([body.ids.length, await counts()]).toEqual([30, { inbox: 30, held: 0 }]);
  const downtimes = (await call("GET /machines/{id}/downtimes", { params: { id: machine.id } })).body;
  expect(downtimes).toHaveLength(1);
  const stopped = (await call("GET /requests", { query: { limit: 30 } })).body.filter((one) => one.is_stopped);
  const reason = "Not ours";
  for (const { id } of stopped.slice(1))
    await call("POST /requests/{id}/decline", { params: { id }, body: { reason } });
  expect((await call("GET /machines/{id}/downtimes", { params: { id: machine.id } })).body).toHaveLength(1);
  const id = stopped[0]?.id ?? "";
  await call("POST /requests/{id}/decline", { params: { id }, body: { reason } });
  expect((await call("GET /machines/{id}/downtimes", { params: { id: machine.id } })).body).toEqual([]);
});

test("a call takes so many at most, says how many wait still, and refuses more ids", async () => {
  const { flood, call } = await openPlant();
  const most = limits.report.heldAtOnce;
  await flood(most + 20);
  const body = { reason: "Junk" };
  const first = (await call("POST /requests/held/decline", { body })).body;
  expect([first.ids.length, first.left]).toEqual([most, 20]);
  const second = (await call("POST /requests/held/decline", { body })).body;
  expect([second.ids.length, second.left]).toEqual([20, 0]);
  const ids = Array.from({ length: most + 1 }, () => crypto.randomUUID());
  expect((await call("POST /requests/held/release", { body: { ids } })).status).toBe(422);
  const both = { ids: ids.slice(0, 1), group: "0".repeat(32) };
  expect((await call("POST /requests/held/release", { body: both })).json.code).toBe("invalid");
});

test("who is declined with others reads why on the page that follows the report", async () => {
  const { machine, call, ...plant } = await openPlant();
  const { link } = (await reporterAt(app, await labelOf({ call }, machine.id)).report({ website: "x" })).body;
  await call("POST /requests/held/decline", { body: { reason: "Not a report" } });
  expect((await follow(app, link)).body).toMatchObject({ stage: "declined", reason: "Not a report" });
  const planner = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await planner("GET /requests/held")).status).toBe(403);
});
