import { reportWords } from "@millwright/messages/reports/reports";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card } from "#board.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";

const title = "Steam trap blowing through";

inLanguage("en", () => {
  test("an open board follows its person's level by itself, and offers what is left of it", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    await plant.repair(title);
    const member = await signUp({ companyCode: await companyCodeOf(request, owner) });
    const narrow = (access: string) => plant.call(`PUT /company/members/${member.user.id}`, { access });
    const page = await enter(member);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const link = (name: string) => page.getByRole("navigation").getByRole("link", { name });
    const menu = card(page, title).getByRole("button", { name: /WO-/ }).last();
    await expect(menu).toBeVisible();
    await expect(link(m.shell.nav.people.label)).toBeVisible();

    await narrow("technician");
    await expect(link(m.shell.nav.people.label)).toHaveCount(0);
    await expect(menu).toBeVisible();
    await page.getByRole("button", { name: title, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: m.workOrders.steps.start })).toBeVisible();
    await expect(dialog.getByRole("button", { name: m.common.edit })).toHaveCount(0);

    await narrow("viewer");
    await expect(dialog.getByRole("button", { name: m.workOrders.steps.start })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: m.common.close }).last().click();
    await expect(menu).toHaveCount(0);
    await expect(button(m.workOrders.add)).toHaveCount(0);
    await page.goto("/people");
    await expect(page.getByText(m.shell.notYours.title)).toBeVisible();
    await page.goto("/");
    await expect(card(page, title)).toBeVisible();

    await narrow("requester");
    await expect(page).toHaveURL(/\/reports$/);
    await expect(page.getByText(title)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});

inLanguage("fr", () => {
  test("who only reports begins with it, on a phone: says what is wrong by a machine's label, and sees how it stands", async ({
    signUp,
    enter,
    request,
  }) => {
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const machine = await plant.call("POST /machines", { name: "Presse 4" });
    const member = await signUp({ companyCode: await companyCodeOf(request, owner) });
    await plant.call(`PUT /company/members/${member.user.id}`, { access: "requester" });
    const asRequester = { ...member, user: { ...member.user, access: "requester" } };
    const page = await enter(asRequester, { ...phone, path: `/machines/${machine.id}` });
    await expect(page).toHaveURL(/\/reports\?at=/);
    await expect(page.getByText("Presse 4")).toBeVisible();
    await report(page, reportWords.fr.what, reportWords.fr.send, title);
    await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText(reportWords.fr.stages.received);
    const [firstRequest] = await plant.call("GET /requests", undefined);
    expect([firstRequest.title, firstRequest.machine_name]).toEqual([title, "Presse 4"]);
    await expect(page.getByText(fill(reportWords.fr.sent, { code: firstRequest.code }))).toBeVisible();
    await expectAccessible(page);
  });
});

async function report(page: Page, field: string, send: string, what: string): Promise<void> {
  await page.getByLabel(field).fill(what);
  await page.getByRole("button", { name: send, exact: true }).click();
}
