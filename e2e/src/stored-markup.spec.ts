import { readFileSync } from "node:fs";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { chooseAction } from "#actions.ts";
import { test } from "#fixtures.ts";
import { makeMarkupPlant, untaken } from "#markup-plant.ts";
import { printAnyway } from "#print-anyway.ts";
import { payForMonth } from "#product/payments.ts";
import { callAs } from "#repairs.ts";

/** Every screen that a plant's own words are shown on, and which of them there is. */
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
  const { owner, open, machine } = await makeMarkupPlant(request, signUp);
  const page = await enter(owner);
  for (const screen of [...screens, `/?order=${open}`, `/machines?machine=${machine}`]) {
    await page.goto(screen);
    await untaken(page);
  }
});

test("and on everything that is printed: sheets, labels, reports and receipts", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { owner, open, task, machine, part } = await makeMarkupPlant(request, signUp);
  const printed = [
    { path: `/?order=${open}`, button: m.common.print },
    { path: `/?order=${task}`, button: m.common.print },
    { path: `/?order=${task}`, action: m.print.label, opensHereOnly: true },
    { path: `/machines?machine=${machine}`, button: m.machines.label, opensHereOnly: true },
    { path: `/parts-inventory?part=${part}`, button: m.parts.printLabel, second: m.parts.label.print },
    { path: "/repair-history", button: m.history.print },
    { path: "/maintenance-history", button: m.history.print },
    { path: "/profile", button: fill(m.subscription.receipts.print, { number: "R-2026-0001" }) },
  ];
  const page = await enter(owner);
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  for (const { path, button, action, second, opensHereOnly } of printed) {
    // The plan that is paid for has no parts: the trial has.
    if (path === "/profile") await payForMonth(request, owner);
    await page.goto(path);
    if (action) await chooseAction(page, m, action);
    else await page.getByRole("button", { name: button, exact: true }).first().click();
    if (opensHereOnly) await printAnyway(page, m);
    if (second) await page.getByRole("button", { name: second, exact: true }).last().click();
    const paper = page.locator("#print-out");
    await expect(paper, path).toContainText("<img");
    expect(await paper.locator("img[src='x'], b:text-is('bold')").count(), path).toBe(0);
    await untaken(page);
  }
});

const formulas = ['=HYPERLINK("http://x")', "+1", "-1+1", "@SUM(1)"];

test("a sheet for a spreadsheet takes no text for a formula", async ({ signUp, enter, request, m }) => {
  const owner = await signUp({ fullName: "=1+1" });
  const call = (key: string, data?: object) => callAs(request, owner, key, data);
  const place = { department: "+Stamping", machine: "@Press" };
  const { id: department_id } = await call("POST /departments", { name: place.department });
  const { id: machine_id } = await call("POST /machines", { name: place.machine, department_id });
  for (const title of formulas) {
    for (const type of ["Repair", "PM"]) {
      const work = { title, type, description: `${title},\t=1`, notes: "\t=1", department_id, machine_id };
      const { id } = await call("POST /work-orders", { ...work, ...(type === "PM" && { frequency: "Daily" }) });
      await call(`PUT /work-orders/${id}`, { status: "Completed" });
    }
  }
  const page = await enter(owner);
  for (const path of ["/repair-history", "/maintenance-history"]) {
    await page.goto(path);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: m.history.download, exact: true }).click();
    const sheet = readFileSync(await (await coming).path(), "utf8");
    for (const text of [...formulas, place.department, place.machine]) {
      expect(sheet).toContain(`'${text.replaceAll('"', '""')}`);
    }
    expect(sheet).not.toMatch(/(^|[,\n])"?[=+\-@\t]/);
  }
});
