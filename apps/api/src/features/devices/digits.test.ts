import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become();
const asOwner = app.as(owner);
const { device_token: tablet } = await enrolTablet(app, owner);
const ask = (pin_digits: 4 | 6) => asOwner("PUT /company", { body: { pin_digits } });
const outdated = async () =>
  (await asOwner("GET /technician-pins")).body.filter((pin) => pin.pin_outdated).map((pin) => pin.technician_id);

test("an owner says how many digits a PIN has, and nobody else", async () => {
  expect((await asOwner("GET /company")).body.pin_digits).toBe(4);
  expect((await ask(6)).body.pin_digits).toBe(6);
  expect((await app.as({ token: tablet })("GET /device")).body).toMatchObject({ pin_digits: 6, sign_off: false });
  expect((await asOwner("PUT /company", { body: { name: "Dock works" } })).body.pin_digits).toBe(6);
  expect((await asOwner("PUT /company", { body: { pin_digits: 5 as never } })).status).toBe(422);
  const planner = app.as(await app.become({ company: owner, access: "planner" }));
  expect((await planner("PUT /company", { body: { pin_digits: 4 } })).json.code).toBe("not_allowed");
  expect((await ask(4)).body.pin_digits).toBe(4);
});

test("a shorter PIN is set anew in the call that knew it, and a planner sees who has to", async () => {
  await ask(4);
  const [luc, mia] = [await makeTechnician(app, owner), await makeTechnician(app, owner, "Mia Diaz", "407158")];
  await ask(6);
  expect(await outdated()).toEqual([luc]);
  const come = (technician_id: string, pin: string, new_pin?: string) =>
    app.as({ token: tablet })("POST /turns", { body: { technician_id, pin, ...(new_pin && { new_pin }) } });
  expect((await come(mia, "407158")).status).toBe(201);
  expect((await come(luc, "4072")).json.code).toBe("pin_wrong");
  expect((await come(luc, "4071")).json).toMatchObject({ code: "pin_outdated", fields: { new_pin: "required" } });
  expect((await come(luc, "4072", "730519")).json.code).toBe("pin_wrong");
  expect((await come(luc, "4071", "7305")).json.code).toBe("pin_form");
  expect((await come(luc, "4071", "123456")).json.code).toBe("pin_too_simple");
  expect((await come(luc, "4071", "730519")).status).toBe(201);
  expect([(await come(luc, "4071")).json.code, (await come(luc, "730519")).status]).toEqual(["pin_wrong", 201]);
  expect(await outdated()).toEqual([]);
  const set = await asOwner("PUT /assignees/{id}/pin", { params: { id: luc }, body: { pin: "4071" } });
  expect(set.json).toMatchObject({ code: "pin_form", fields: { pin: "invalid" } });
});
