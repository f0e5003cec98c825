import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asSignedIn, signUp } from "#testing/sign-up.ts";

const app = await testApp();
type Call = ReturnType<typeof app.as>;

const doneIn = async (call: Call) =>
  (await call("GET /setup")).body.steps.flatMap(({ name, done }) => (done ? [name] : []));

test("a plant is further with each thing that it has, and with the names of plant and owner", async () => {
  const call = asSignedIn(app, await signUp(app));
  expect(await doneIn(call)).toEqual([]);
  await call("PUT /company", { body: { name: "Roy Packaging" } });
  expect(await doneIn(call)).toEqual([]);
  await call("PUT /auth/profile", { body: { full_name: "Ann Roy" } });
  await call("POST /machines/import", { body: { text: "Press 4;Stamping\nSaw;Cutting" } });
  await call("POST /assignees", { body: { name: "Luc Roy" } });
  expect(await doneIn(call)).toEqual(["plant", "departments", "machines", "technicians"]);
  const { steps } = (await call("GET /setup")).body;
  expect(steps.map(({ count }) => count)).toEqual([null, 2, 2, 0, 1, null]);
  const [machine] = (await call("GET /machines")).body;
  const { id: machine_id = "", department_id } = machine ?? {};
  const plan = { title: "Grease", type: "PM", department_id, machine_id, frequency: "Daily" } as const;
  await call("POST /work-orders", { body: plan });
  expect((await call("PUT /setup", { body: { labels_printed: true } })).body.steps.every(({ done }) => done)).toBe(
    true,
  );
});

test("what was put off stays so for the company, on any device, until it is there", async () => {
  const owner = await app.become();
  const call = app.as(owner);
  await call("PUT /setup", { body: { skipped: ["technicians", "departments", "technicians"] } });
  const { body } = await app.as(await app.become({ company: owner }))("GET /setup");
  expect(body.steps.filter(({ skipped }) => skipped).map(({ name }) => name)).toEqual(["departments", "technicians"]);
  await call("POST /departments", { body: { name: "Stamping" } });
  expect((await call("GET /setup")).body.steps).toContainEqual({
    name: "departments",
    done: true,
    skipped: false,
    count: 1,
  });
});

test("a guide that is dismissed stays so until it is wanted again", async () => {
  const call = app.as(await app.become());
  const dismiss = async (dismissed: boolean) => (await call("PUT /setup", { body: { dismissed } })).body.dismissed;
  expect([await dismiss(true), (await call("GET /setup")).body.dismissed, await dismiss(false)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the guide is the owners'", async () => {
  const owner = await app.become();
  const member = app.as(await app.become({ company: owner, access: "planner" }));
  expect((await member("GET /setup")).json.code).toBe("not_allowed");
  expect((await member("PUT /setup", { body: { dismissed: true } })).json.code).toBe("not_allowed");
});
