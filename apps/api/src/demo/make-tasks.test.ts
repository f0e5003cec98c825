import { expect, test } from "vitest";
import { demoTasks as tasks } from "#demo/make-tasks.ts";
import { makePlant } from "#demo/plant.ts";
import { storyOf } from "#demo/task-story.ts";
import type { Actor } from "#http/call/context.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

// A Saturday; a Monday some minutes after midnight; a first of the month, after a change of the clocks; a leap day's eve.
test.each(["2026-11-21T14:00:00Z", "2026-11-23T05:03:00Z", "2026-11-01T15:00:00Z", "2028-02-29T04:30:00Z"])(
  "the demo's PMs have lived through their weeks at %s, and stand in several states",
  async (now) => {
    app.clock.set(now);
    const { session, call } = await openTestPlant(app);
    const names = { companyName: "Usine", name: "Marie Côté", username: "marie" };
    const may = { access: "owner", seesMoney: true, locale: "en", timeZone: "America/Toronto" } as const;
    const { companyId, personId: id, sessionId: deviceId } = session;
    const supervisor: Actor = { kind: "member", id, deviceId, companyId, ...names, ...may };
    const crew = { supervisor, mechanic: { ...supervisor, name: "Jean Tremblay" } };
    await app.db.inCompany(session.companyId, (db) => makePlant(db, crew, app.clock()));

    const madeTasks = (await call("GET /work-orders", { query: { type: "PM" } })).body;
    expect(madeTasks).toHaveLength(tasks.length);
    expect(Object.values((await call("GET /work-orders/frequencies")).body).every((count) => count >= 3)).toBe(true);
    const wanted = { open: "Scheduled", begun: "In Progress", held: "On Hold", done: "Completed" };
    const statusByTitle = Object.fromEntries(madeTasks.map(({ title, status }) => [title, status]));
    expect(statusByTitle).toEqual(Object.fromEntries(tasks.map(({ title, standing }) => [title, wanted[standing]])));

    const entries = (await call("GET /maintenance-history", { query: { limit: 1000 } })).body;
    const done = storyOf(tasks, app.clock(), "America/Toronto").filter(({ happens }) => happens === "done");
    const completed = entries.filter(({ status }) => status === "completed");
    expect(completed).toHaveLength(done.length);
    expect(completed.every(({ checklist }) => checklist.every((item) => item.completed))).toBe(true);
    expect(completed.every(({ completed_at }) => (completed_at ?? "") < now)).toBe(true);
    expect(new Set(completed.map((entry) => entry.completed_by_name))).toEqual(
      new Set(["Marie Côté", "Jean Tremblay"]),
    );
    const missed = tasks.reduce((count, task) => count + (task.missed?.length ?? 0), 0);
    expect(entries.filter(({ status, overtaken }) => status === "overdue" && overtaken)).toHaveLength(missed);
    const custom = madeTasks.filter(({ plan }) => plan !== null);
    expect(custom.filter(({ pause }) => pause !== null)).toHaveLength(1);
    expect(custom.find(({ plan }) => plan?.levels.length === 3)?.expected).not.toBeNull();
    expect(custom.every(({ scheduled_date }) => (scheduled_date ?? "9999") >= now.slice(0, 10))).toBe(true);
    const load = (await call("GET /plan-load")).body;
    expect([load.untimed_count, load.weeks.every(({ planned_minutes: planned }) => planned > 0)]).toEqual([0, true]);
    const { moves } = (await call("GET /plan-load/moves", { query: { weeks: 53 } })).body;
    expect(moves.map(({ title }) => title)).toContain("Inspecter les palans et les élingues");
    const repairs = (await call("GET /work-orders", { query: { type: "Repair", limit: 100 } })).body;
    expect(repairs.filter(({ found_by }) => found_by !== null)).toHaveLength(1);
    const { holidays, shutdowns } = (await call("GET /plant-calendar")).body;
    expect([holidays.length >= 8, shutdowns.length]).toEqual([true, 1]);
    const days = entries.map((entry) => `${entry.work_order_id} ${entry.scheduled_date}`);
    expect(new Set(days).size).toBe(days.length);
  },
);
