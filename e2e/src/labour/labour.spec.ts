import { labourWords } from "@millwright/messages/labour/labour";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";
import { callAs } from "#repairs.ts";

const words = labourWords.fr;
const tablet = { width: 820, height: 1180 };

test.use({ language: "fr" });

test("a technician accepts the time that the clock offers and corrects it; a planner adds a colleague; both are undone", async ({
  signUp,
  enter,
  request,
  clock,
  m,
}) => {
  const plant = await makePlant(request, await signUp({ language: "fr" }));
  const companyCode = await companyCodeOf(request, plant.person);
  const luc = await signUp({ companyCode, fullName: "Luc Roy", language: "fr" });
  await plant.call(`PUT /company/members/${luc.user.id}`, { access: "technician" });
  const own = await plant.call("POST /assignees", { name: "Luc Roy" });
  await plant.call(`PUT /assignees/${own.id}/member`, { member_id: luc.user.id });
  const { id, wo_id } = await plant.repair("Joint qui fuit");
  await callAs(request, luc, `PUT /work-orders/${id}`, { status: "In Progress" });
  await clock.setNow("2026-11-23T09:35-05:00[America/Toronto]");
  const page = await enter(luc, { path: `/?order=${id}`, viewport: tablet });
  const dialog = page.getByRole("dialog").first();
  const form = page.getByRole("dialog").last();
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  const entry = (text: string) => dialog.getByRole("listitem").filter({ hasText: text });
  const undo = () => page.getByRole("button", { name: m.common.undo, exact: true }).click();

  await test.step("he completes it, and accepts what is offered", async () => {
    await button(m.workOrders.steps.complete).click();
    await expect(dialog.getByText(/35\smin/)).toBeVisible();
    await expectAccessible(page);
    await button(words.accept).click();
    await expect(button(words.accept)).toHaveCount(0);
  });

  await test.step("he corrects it, takes that back, and corrects it again", async () => {
    await dialog.getByRole("tab", { name: words.title, exact: true }).click();
    await expect(entry("Luc Roy")).toContainText(/35\smin/);
    const correct = async (typed: string) => {
      await entry("Luc Roy").getByRole("button").first().click();
      await form.getByLabel(words.howLong).fill(typed);
      await form.getByRole("button", { name: m.common.save, exact: true }).click();
    };
    await correct("0");
    await expect(form.getByText(words.notMinutes)).toBeVisible();
    await form.getByLabel(words.howLong).fill("50");
    await form.getByRole("button", { name: m.common.save, exact: true }).click();
    await expect(entry("Luc Roy")).toContainText(/50\smin/);
    await undo();
    await expect(entry("Luc Roy")).toContainText(/35\smin/);
    await correct("1:10");
    await expect(entry("Luc Roy")).toContainText(/1\sh 10\smin/);
    await expectAccessible(page);
  });

  await test.step("a planner adds a colleague, which Luc sees, and deletes it with an undo", async () => {
    const planner = await enter(plant.person, { path: `/work-orders/${id}`, viewport: tablet });
    await planner.getByRole("button", { name: words.add, exact: true }).click();
    const added = planner.getByRole("dialog");
    await added.getByLabel(words.who).selectOption("Jean Tremblay");
    await added.getByLabel(words.howLong).fill("25");
    await added.getByRole("button", { name: words.add, exact: true }).click();
    await expect(entry("Jean Tremblay")).toContainText(/25\smin/);
    await expect(entry("Jean Tremblay").getByRole("button")).toHaveCount(0);
    const time = "25 min";
    const label = fill(words.delete, { name: "Jean Tremblay", time }).replace(time, String.raw`25\smin`);
    await planner.getByRole("button", { name: new RegExp(label) }).click();
    await expect(entry("Jean Tremblay")).toHaveCount(0);
    await planner.getByRole("button", { name: m.common.undo, exact: true }).click();
    await expect(entry("Jean Tremblay")).toContainText(/25\smin/);
    await expectAccessible(planner);
  });

  await test.step("his clock outlives a reload, and his week has what he worked", async () => {
    await button(words.start).click();
    await expect(button(words.stop)).toBeVisible();
    await clock.setNow("2026-11-23T09:50-05:00[America/Toronto]");
    await page.reload();
    await dialog.getByRole("tab", { name: words.title, exact: true }).click();
    await button(words.stop).click();
    await expect(entry("Luc Roy").filter({ hasText: /15\smin/ })).toHaveCount(1);
    await page.goto("/my-work");
    await page.getByRole("button", { name: words.week, exact: true }).click();
    await expect(page.getByRole("dialog").getByText(wo_id).first()).toBeVisible();
    await expectAccessible(page);
  });
});
