import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { tokenHash } from "#http/session/session.ts";
import { testApp } from "#testing/app.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { untilWaiting } from "#testing/waiting.ts";

const app = await testApp();
const owner = await app.become();
const planner = app.as(owner);

/** Another transaction, which holds what it touched until it is over. */
async function meanwhile() {
  const other = new pg.Client({ connectionString: app.ownerUrl });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("begin");
  const over = () => other.query("commit");
  return { run: (text: string, values: unknown[]) => other.query(text, values), over };
}

async function atFaces() {
  const { device_token: tablet, device } = await enrolTablet(app, owner);
  return { tablet, device, id: await makeTechnician(app, owner) };
}

/** Comes with another PIN to choose, so that the technician is waited for once the PIN has proved right. */
const come = (token: string, technician_id: string) =>
  app.as({ token })("POST /turns", { body: { technician_id, pin: "4071", new_pin: "7305" } });

test("a turn that begins while its tablet is revoked is refused as the tablet is", async () => {
  const { tablet, device, id } = await atFaces();
  const other = await meanwhile();
  await other.run("select from assignee where id = $1 for update", [id]);
  const coming = come(tablet, id);
  await untilWaiting(app, 1);
  expect((await planner("DELETE /devices/{id}", { params: { id: device.id } })).status).toBe(204);
  await other.over();
  const { status, json } = await coming;
  expect([status, json.code]).toEqual([401, "device_revoked"]);
});

test("a turn that begins while its technician is removed is refused as for a wrong PIN", async () => {
  const { tablet, id } = await atFaces();
  const other = await meanwhile();
  await other.run("update assignee set deleted_at = now() where id = $1", [id]);
  const coming = come(tablet, id);
  await untilWaiting(app, 1);
  await other.over();
  const { status, json } = await coming;
  expect([status, json.code]).toEqual([422, "pin_wrong"]);
});

test("a PIN that is set while its technician is removed is nobody's", async () => {
  const { id } = await atFaces();
  const other = await meanwhile();
  await other.run("update assignee set deleted_at = now() where id = $1", [id]);
  const setting = planner("PUT /assignees/{id}/pin", { params: { id }, body: { pin: "7305" } });
  await untilWaiting(app, 1);
  await other.over();
  expect((await setting).status).toBe(404);
  expect((await other.run("select from technician_pin where assignee_id = $1", [id])).rowCount).toBe(0);
});

test.each(["removed", "narrowed"])("a turn that began just before its technician is %s ends with it", async (how) => {
  const { tablet, id } = await atFaces();
  await beginTurn(app, tablet, id);
  const second = await enrolTablet(app, owner);
  const member = await app.become({ company: owner, access: "technician" });
  if (how === "narrowed")
    await planner("PUT /assignees/{id}/member", { params: { id }, body: { member_id: member.personId } });
  const token = `turn.${crypto.randomUUID()}`;
  const other = await meanwhile();
  await other.run("select from technician_pin where assignee_id = $1 for share", [id]);
  const columns = "company_id, assignee_id, name, username, once, began_at, last_seen_at, expires_at, ends_at";
  await other.run(
    `insert into turn (token_hash, device_id, ${columns}) select $1, $2, ${columns} from turn where assignee_id = $3`,
    [tokenHash(token), second.device.id, id],
  );
  const ending =
    how === "removed"
      ? planner("DELETE /assignees/{id}", { params: { id } })
      : planner("PUT /company/members/{id}", { params: { id: member.personId }, body: { access: "viewer" } });
  await untilWaiting(app, 1);
  await other.over();
  expect((await ending).status).toBeLessThan(300);
  expect((await app.as({ token })("GET /work-orders")).json.code).toBe("turn_ended");
});

test("an address for a download that is asked for while the turn ends is refused as the turn is", async () => {
  const { tablet, id } = await atFaces();
  const { turn_token: token } = await beginTurn(app, tablet, id);
  const other = await meanwhile();
  await other.run("delete from turn where assignee_id = $1", [id]);
  const asking = app.as({ token })("POST /repair-history/link");
  await untilWaiting(app, 1);
  await other.over();
  const { status, json } = await asking;
  expect([status, json.code]).toEqual([401, "turn_ended"]);
});

test("a tablet that is revoked while people come to it, and a code that is typed meanwhile, fail nobody's call", async () => {
  for (let n = 0; n < 6; n += 1) {
    const { tablet, device, id } = await atFaces();
    const { code } = (await planner("POST /devices/enrolments", { body: { name: "Dock" } })).body;
    const body = { technician_id: id, pin: "4071" };
    const [first, second, enrolled, revoked] = await Promise.all([
      app.as({ token: tablet })("POST /turns", { body }),
      app.as({ token: tablet })("POST /turns", { body: { ...body, once: true } }),
      app.anyone("POST /devices/enrol", { body: { code } }),
      new Promise((done) => setTimeout(done, n * 25)).then(() =>
        planner("DELETE /devices/{id}", { params: { id: device.id } }),
      ),
    ]);
    expect([enrolled.status, revoked.status]).toEqual([201, 204]);
    for (const { status } of [first, second]) expect([201, 401]).toContain(status);
  }
});
