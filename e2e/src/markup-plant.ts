import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Application, Person } from "#people.ts";
import { callAs } from "#repairs.ts";

const markup = `<img src=x onerror="document.title='taken'"><b>bold</b>`;

interface MarkupPlant {
  owner: Person;
  /** Ids of an open repair, a PM, a machine and a part. */
  open: string;
  task: string;
  machine: string;
  part: string;
}

/** A plant whose every name and note is markup, with work that is open, completed and deleted. */
export async function makeMarkupPlant(
  request: APIRequestContext,
  signUp: (application: Application) => Promise<Person>,
): Promise<MarkupPlant> {
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
  const part = await call("POST /parts", {
    name: markup,
    code: "6205",
    part_type: "repair",
    notes: markup,
    supplier: { name: markup },
  });
  return { owner, open: open.id, task: task.id, machine: machine_id, part: part.id };
}

/** Holds that the markup is on the screen as text, and nowhere as markup. */
export async function untaken(page: Page): Promise<void> {
  await expect(page.getByText("<b>bold</b>").first()).toBeAttached();
  expect(await page.locator("img[src='x'], b:text-is('bold')").count()).toBe(0);
  expect(await page.title()).not.toMatch(/^taken/);
}
