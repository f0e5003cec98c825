import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";

const app = await sharedApp();

async function starterPlant(kind: "parts" | "machines") {
  const plant = await openImports(app, kind);
  const period = { startsOn: "2026-11-01", endsOn: "2026-12-01" };
  const pay = (packageId: "starter_monthly" | "professional_monthly") =>
    arrangeSubscription(app, plant.owner, { trialEndsOn: "2026-11-01", periods: [{ packageId, ...period }] });
  const expire = () => arrangeSubscription(app, plant.owner, { trialEndsOn: "2026-11-01", periods: [] });
  return { ...plant, pay, expire };
}

const parts = "Name\tQuantity\nBelt\t4\n";

test("a plan without the inventory takes no sheet of parts or suppliers, nor lets another kind become one", async () => {
  const { call, paste, pay } = await starterPlant("machines");
  await pay("starter_monthly");
  for (const kind of ["parts", "suppliers"] as const) {
    const { status, json } = await call("POST /imports", { body: { kind, text: parts } });
    expect([status, json.code]).toEqual([403, "professional_required"]);
  }
  const { id, version } = await paste("Name\tModel\nPress 4\tM-1\n");
  const turned = await call("PUT /imports/{id}", { params: { id }, body: { version, kind: "parts" } });
  expect([turned.status, turned.json.code]).toEqual([403, "professional_required"]);
});

test("a sheet of parts waits while the plan lacks the inventory, and is brought in once it has it", async () => {
  const { call, paste, check, start, read, pay } = await starterPlant("parts");
  await pay("professional_monthly");
  const checked = await check(await paste(parts));
  await pay("starter_monthly");
  const { id, version } = checked;
  for (const step of ["check", "start"] as const) {
    const { status, json } = await call(`POST /imports/{id}/${step}`, { params: { id }, body: { version } });
    expect([status, json.code]).toEqual([403, "professional_required"]);
  }
  expect(await read(id)).toMatchObject({ state: "checked", version });
  await pay("professional_monthly");
  expect((await start(checked)).outcome).toMatchObject({ made: 1 });
});

test("once the trial is over nothing is brought in", async () => {
  const { call, expire } = await starterPlant("machines");
  await expire();
  const { status, json } = await call("POST /imports", { body: { kind: "machines", text: "Name\nPress 4\n" } });
  expect([status, json.code]).toEqual([403, "subscription_expired"]);
});
