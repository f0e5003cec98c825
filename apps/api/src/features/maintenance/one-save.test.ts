import { expect, test } from "vitest";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";
import { untilWaiting } from "#testing/waiting.ts";

const app = await testApp();
const monday = "2026-11-23T14:00:00Z";

test("Completed and a new schedule in one save complete what was at hand, and the new schedule says what comes next", async () => {
  app.clock.set(monday);
  const plant = await openTestPlant(app);
  const { id, version } = await plant.task({ checklist_items: ["Grease"] });
  const saved = await plant.edit(id, { status: "Completed", frequency: "Weekly", day_of_week: "Friday", version });
  expect(saved.body).toMatchObject({ status: "Completed", frequency: "Weekly", scheduled_date: "2026-11-27" });
  const { body: history } = await plant.call("GET /maintenance-history");
  expect(history.map((entry) => [entry.scheduled_date, entry.status, entry.frequency])).toEqual([
    ["2026-11-23", "completed", "Daily"],
  ]);
});

/** A new schedule begins the day after the one on which it is made. */
test("a command that the midnight overtakes works on the day that began, not on the one it looked at", async () => {
  app.clock.set("2026-11-24T04:59:59.900Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await asOwner(app.ownerUrl, async (holder) => {
    await holder.query("begin");
    await holder.query("select from maintenance_day where company_id = $1 for update", [plant.session.companyId]);
    app.clock.set("2026-11-24T05:00:00.100Z");
    const night = beginDueDays(app.db, app.clock, (error) => expect.unreachable(String(error)));
    await untilWaiting(app, 1);
    app.clock.set("2026-11-24T04:59:59.950Z");
    const saving = plant.edit(id, { frequency: "Weekly", day_of_week: "Friday" });
    await untilWaiting(app, 2);
    await holder.query("rollback");
    expect((await saving).status).toBe(200);
    await night;
  });
  app.clock.set("2026-11-24T05:00:01Z");
  const { spans } = (await plant.call("GET /work-orders/{id}/schedule", { params: { id } })).body;
  expect(spans.map(({ from, frequency }) => [from, frequency])).toEqual([
    ["2026-11-23", "Daily"],
    ["2026-11-25", "Weekly"],
  ]);
});
