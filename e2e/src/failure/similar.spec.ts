import { similar as words } from "@millwright/messages/similar/en";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { addMachine, callAs } from "#repairs.ts";

test("who writes a repair hears that its machine fails again, and reads in it what fixed it the last time", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp({ fullName: "Marie Lavoie" });
  await makePlant(request, owner);
  const place = await addMachine(request, owner, "Press 9", "Stamping");
  const earlier = await callAs(request, owner, "POST /work-orders", { title: "Seal leaks at the cylinder", ...place });
  const codes = await callAs(request, owner, "GET /plant-codes");
  const codeOf = (name: string) => codes.find(({ name_en }: { name_en: string }) => name_en === name);
  const [problem, remedy] = [codeOf("Leak to the outside"), codeOf("Replaced")];
  await callAs(request, owner, `PUT /work-orders/${earlier.id}`, {
    ...{ status: "Completed", notes: "New rod seal", problem_id: problem.id, remedy_id: remedy.id },
  });
  const technician = await callAs(request, owner, "POST /assignees", { name: "Luc Roy" });
  await callAs(request, owner, `POST /work-orders/${earlier.id}/labour`, { minutes: 75, assignee_id: technician.id });
  const page = await enter(owner, { path: `/?new=1&at=${place.machine_id}` });
  const dialog = page.getByRole("dialog");
  const { fields, create } = m.workOrders;

  await test.step("one quiet line says it while the title is typed, and hinders nothing", async () => {
    await dialog.getByLabel(fields.title).fill("Leaking seal");
    const line = fill(words.repeatToday, { code: earlier.wo_id, what: "Replaced: New rod seal" });
    await expect(dialog.getByText(line)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: create.submit, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the repair itself shows it, and one tap opens it as it was completed", async () => {
    const orders = await callAs(request, owner, "GET /work-orders?q=leaking");
    await page.goto(`/work-orders/${orders[0].id}`);
    const last = page.getByRole("region", { name: words.title });
    await expect(last).toContainText("Replaced · Leak to the outside");
    await expect(last).toContainText("New rod seal");
    await expect(last).toContainText("Marie Lavoie · 1 h 15 min");
    await expectAccessible(page);
    await callAs(request, owner, `PUT /work-orders/${orders[0].id}`, { problem_id: problem.id });
    await expect(last).toContainText(words.sameProblemToday);
    await last.getByRole("button", { name: earlier.title }).click();
    await expect(page.getByRole("dialog")).toContainText("New rod seal");
    await expect(
      page.getByRole("dialog").getByRole("tab", { name: m.activity.asCompleted, selected: true }),
    ).toBeVisible();
  });

  await test.step("at its steps a line unfolds it", async () => {
    const orders = await callAs(request, owner, "GET /work-orders?q=leaking");
    await page.goto(`/work-orders/${orders[0].id}/steps`);
    await page.getByText("The last time: 1 repair like this").click();
    await expect(page.getByText("New rod seal")).toBeVisible();
  });
});
