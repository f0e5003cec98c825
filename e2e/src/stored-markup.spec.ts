import { expect } from "@playwright/test";
import { test } from "#fixtures.ts";
import { callAs } from "#repairs.ts";

const markup = `<img src=x onerror="document.title='taken'"><b>bold</b>`;

/** Every screen that a plant's own words are shown on, and what of them is there. */
const screens = [
  "/",
  "/maintenance",
  "/calendar",
  "/daily-tasks",
  "/repair-history",
  "/maintenance-history",
  "/recently-deleted",
  "/departments",
  "/machines",
  "/assignees",
  "/parts-inventory",
  "/profile",
];

test("names and notes that are markup are read as they were typed, on every screen", async ({
  signUp,
  enter,
  request,
}) => {
  const owner = await signUp({ fullName: markup, companyName: markup, role: markup });
  const call = (key: string, data?: object) => callAs(request, owner, key, data);
  const { id: department_id } = await call("POST /departments", { name: markup });
  const { id: machine_id } = await call("POST /machines", { name: markup, department_id });
  const { id: assignee } = await call("POST /assignees", { name: markup, role: markup });
  const words = { title: markup, description: markup, notes: markup, safety_notes: markup, location: markup };
  const order = {
    ...words,
    tags: [markup.slice(0, 40)],
    checklist_items: [markup],
    department_id,
    machine_id,
    assignee,
  };
  const open = await call("POST /work-orders", order);
  const completed = await call("POST /work-orders", order);
  await call(`PUT /work-orders/${completed.id}`, { status: "Completed" });
  const task = await call("POST /work-orders", { ...order, type: "PM", frequency: "Daily" });
  await call(`PUT /work-orders/${task.id}`, { status: "Completed" });
  const deleted = await call("POST /work-orders", order);
  await call(`DELETE /work-orders/${deleted.id}`);
  await call("POST /parts", { name: markup, part_type: "repair", notes: markup, supplier: { name: markup } });

  const page = await enter(owner);
  const untaken = async () => {
    await expect(page.getByText("<b>bold</b>").first()).toBeAttached();
    expect(await page.locator("img[src='x'], b:text-is('bold')").count()).toBe(0);
    expect(await page.title()).not.toContain("taken");
  };
  for (const screen of [...screens, `/?order=${open.id}`, `/machines?machine=${machine_id}`]) {
    await page.goto(screen);
    await untaken();
  }
});
