import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Marie Côté" });
const call = app.as(owner);

test("a repair is made with nothing but a title, and has the usual values", async () => {
  const made = await call("POST /work-orders", { body: { title: " Leaking valve " } });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.any(String),
    wo_id: "WO-2026-0001",
    title: "Leaking valve",
    description: null,
    type: "Repair",
    status: "Scheduled",
    priority: "Medium",
    assignee: null,
    assignee_name: null,
    requested_by_name: "Marie Côté",
    site: "Main Site",
    department_id: null,
    department_name: null,
    machine_id: null,
    machine_name: null,
    location: null,
    due_date: null,
    scheduled_start: null,
    scheduled_end: null,
    scheduled_date: null,
    estimated_duration: null,
    tags: [],
    checklist: [],
    files: [],
    safety_notes: null,
    notes: null,
    frequency: null,
    day_of_week: null,
    monthly_period: null,
    time: null,
    created_at: "2026-11-21T14:00:00.000Z",
    updated_at: "2026-11-21T14:00:00.000Z",
    completed_at: null,
    completed_by_name: null,
    version: 1,
  });
});
