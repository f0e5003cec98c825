import { reportWords } from "@millwright/messages/reports/reports";
import { requestWords } from "@millwright/messages/requests/requests";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card } from "#board.ts";
import { inLanguage, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";
import { callAs } from "#repairs.ts";

const words = requestWords.en;
const howl = "Howls at 11,000 rpm";
const leak = "Oil under the press";
const noise = "Too loud in here";

inLanguage("en", () => {
  test("a planner merges, declines and accepts what was reported; the repair is on the board, and the reporter reads why not", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const known = await plant.repair("Seal of the press leaks");
    const { machine_id } = await plant.call(`GET /work-orders/${known.id}`);
    const luc = await signUp({ companyCode: await companyCodeOf(request, owner), fullName: "Luc Côté" });
    await plant.call(`PUT /company/members/${luc.user.id}`, { access: "requester" });

    const page = await enter(owner);
    const nav = page.getByRole("navigation", { name: m.shell.navigation }).first();
    for (const [title, is_stopped] of [
      [leak, false],
      [noise, false],
      [howl, true],
    ] as const) {
      await callAs(request, luc, "POST /reports", { title, machine_id, is_stopped });
    }
    const link = nav.getByRole("link", { name: m.shell.nav.requests.label });
    await expect(link, "the count is live").toContainText("3");
    await link.click();
    const list = page.getByRole("list", { name: words.list });
    await expect(list.getByRole("listitem").first(), "what stands leads").toContainText(howl);
    await expect(page.getByRole("heading", { name: howl, level: 2 })).toBeVisible();
    await expectAccessible(page);

    await test.step("what is known already is merged into its repair", async () => {
      await list.getByRole("link", { name: leak }).click();
      await expect(page.getByRole("heading", { name: leak, level: 2 })).toBeVisible();
      await page.keyboard.press("m");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: /Seal of the press leaks/ }).check();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: words.merge.submit }).click();
      await expect(page.getByText(fill(words.merge.done, { code: known.wo_id }))).toBeVisible();
    });
    await test.step("what is none is declined with a word", async () => {
      await list.getByRole("link", { name: noise }).click();
      await expect(page.getByRole("heading", { name: noise, level: 2 })).toBeVisible();
      await page.getByRole("button", { name: words.acts.decline, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.decline.label).fill("Ear plugs are in the office");
      await dialog.getByRole("button", { name: words.decline.submit }).click();
      await expect(list.getByRole("listitem")).toHaveCount(1);
    });
    await test.step("what stands is accepted, and is on the board", async () => {
      await expect(page.getByRole("heading", { name: howl, level: 2 })).toBeVisible();
      await page.getByRole("button", { name: words.acts.accept, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel(m.workOrders.fields.priority)).toHaveValue("High");
      await dialog.getByRole("button", { name: words.accept.submit }).click();
      await expect(page.getByText(words.empty.inbox.title)).toBeVisible();
      await expect(link).not.toContainText("1");
      await nav.getByRole("link", { name: m.shell.nav.board.label }).click();
      await expect(card(page, howl)).toContainText(m.workOrders.priorities.High);
    });
    const asRequester = { ...luc, user: { ...luc.user, access: "requester" } };
    const reports = await enter(asRequester, { path: "/reports" });
    const mine = (title: string) => reports.getByRole("listitem").filter({ hasText: title });
    const { stages, declined } = reportWords.en;
    await expect(mine(noise)).toContainText(fill(declined, { reason: "Ear plugs are in the office" }));
    await expect(mine(howl)).toContainText(stages.accepted);
    await expect(mine(leak)).toContainText(known.wo_id);
    await expectAccessible(reports);
  });
});
