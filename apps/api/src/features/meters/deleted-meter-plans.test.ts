import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { fill } from "@millwright/messages/text";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { byUnits, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

/** A PM that falls due by a meter of its machine. */
async function open() {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const machine = await plant.machine();
  const body = { name: "Hours", unit: "h" };
  const meter = (await call("POST /machines/{id}/meters", { params: { id: machine.id }, body })).body;
  const levels = [byUnits(crypto.randomUUID(), "", 250)];
  const plan = ruleOf({ trigger: "meter", levels, meter: { id: meter.id, origin: 0, lead: 0 } });
  const pm = (await call("POST /work-orders", { body: { title: "Oil", type: "PM", machine_id: machine.id, plan } }))
    .body;
  const [pmOf, meterOf] = [{ params: { id: pm.id } }, { params: { id: meter.id } }];
  const restore = (headers = {}) => call("POST /work-orders/{id}/restore", { ...pmOf, headers });
  return { plant, call, machine, meter, pm, pmOf, meterOf, restore };
}

const filled = (text: string) => fill(text, { name: "Hours", machine: "Press 4" });

test("a deleted PM comes back after the meter that it falls due by", async () => {
  const { call, pmOf, meterOf, restore } = await open();
  await call("DELETE /work-orders/{id}", pmOf);
  expect((await call("DELETE /meters/{id}", meterOf)).status).toBe(204);
  for (const [locale, words] of Object.entries({ en, fr })) {
    const refused = await restore({ "accept-language": locale });
    expect([refused.status, refused.json]).toEqual([
      409,
      { code: "meter_deleted", detail: filled(words.meter_deleted) },
    ]);
  }
  await call("POST /meters/{id}/restore", meterOf);
  expect((await restore()).status).toBe(200);
});

test("and after the machine with which that meter went", async () => {
  const { call, machine, restore } = await open();
  const params = { id: machine.id };
  expect((await call("DELETE /machines/{id}", { params, query: { open_work: "cancel" } })).status).toBe(204);
  const refused = await restore();
  expect([refused.status, refused.json]).toEqual([
    409,
    { code: "meter_deleted", detail: filled(en.machine_of_meter_deleted) },
  ]);
  await call("POST /machines/{id}/restore", { params });
  expect((await restore()).status).toBe(200);
});

test("of a PM that comes back and a meter that goes at once, one is refused", async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { call, pmOf, meterOf, restore } = await open();
    await call("DELETE /work-orders/{id}", pmOf);
    const both = await Promise.all([restore(), call("DELETE /meters/{id}", meterOf)]);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  }
});

test("a plan by a meter that is deleted by now is not put back by an undo", async () => {
  const { call, plant, pm, pmOf, meterOf } = await open();
  const give = (fields: object) =>
    call("POST /work-orders/{id}/commands", { ...pmOf, body: { id: crypto.randomUUID(), ...fields } as never });
  const command = crypto.randomUUID();
  expect((await give({ id: command, kind: "reschedule", frequency: "Daily" })).status).toBe(200);
  expect((await call("DELETE /meters/{id}", meterOf)).status).toBe(204);
  const refused = await give({ kind: "undo", command });
  expect([refused.status, refused.json.code]).toEqual([409, "meter_deleted"]);
  expect((await plant.look(pm.id)).frequency).toBe("Daily");
  await call("POST /meters/{id}/restore", meterOf);
  expect((await give({ kind: "undo", command })).status).toBe(200);
});
