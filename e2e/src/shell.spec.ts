import { offlineWords } from "@millwright/messages/offline/offline";
import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inBothLanguages, inLanguage, phone, test } from "#fixtures.ts";
import { callAs } from "#repairs.ts";

inBothLanguages(() => {
  test("every address says what it is, also one that leads nowhere", async ({ signUp, enter, m }) => {
    const page = await enter(await signUp({ role: "Admin", fullName: "Marie Côté", companyName: "Usine" }));
    const { nav, titles } = m.shell;
    const sidebar = page.getByRole("complementary");
    const yours = sidebar.getByRole("link", { name: m.shell.yourProfile });
    await expect(yours).toContainText("Marie Côté");
    await expect(yours).toContainText(m.auth.roles.Admin);
    // An Admin is known by a shield.
    await expect(yours.locator(".tabler-icon-shield-check")).toBeVisible();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await sidebar.getByRole("button", { name: m.shell.copyCompanyCode }).click();
    await expect(page.getByText(m.shell.companyCodeCopied)).toBeVisible();
    await expect(sidebar).toContainText(await page.evaluate(() => navigator.clipboard.readText()));
    for (const { label, about } of [
      nav.maintenance,
      nav.calendar,
      nav.dailyTasks,
      nav.maintenanceHistory,
      nav.repairHistory,
      nav.departments,
      nav.machines,
      nav.assignees,
      nav.parts,
      nav.support,
      nav.board,
    ]) {
      const link = sidebar.getByRole("link", { name: label }).filter({ hasText: about });
      await link.click();
      await expect(page).toHaveTitle(`${label} · ${m.common.product}`);
      await expect(page.locator("#page-title")).toBeFocused();
    }
    // A wide screen has room for the board's title and tools in one row.
    await page.setViewportSize({ width: 1920, height: 900 });
    const middleOf = async (place: Locator) => {
      const box = await place.boundingBox();
      return box === null ? Number.NaN : box.y + box.height / 2;
    };
    const search = page.getByLabel(m.workOrders.search);
    await expect
      .poll(async () => Math.abs((await middleOf(search)) - (await middleOf(page.locator("#page-title")))))
      .toBeLessThan(8);
    await page.goto("/nowhere");
    await expect(page).toHaveTitle(`${titles.notFound} · ${m.common.product}`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: m.shell.skipToContent })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("link", { name: m.shell.toBoard }).click();
    await expect(page).toHaveTitle(`${nav.board.label} · ${m.common.product}`);
  });
});

test("a screen and a dialog that were never loaded wait for the network, and come by themselves", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp();
  const { id } = await callAs(request, owner, "POST /machines", { name: "Press 4" });
  const page = await enter(owner, { path: "/assignees" });
  await expect(page.getByText(m.assignees.empty)).toBeVisible();
  const sayNoConnection = new RegExp(`^${offlineWords.en.copy.kept.split(" ·")[0]}`);
  const banners = [m.failures.offlineBanner, m.failures.reconnectingBanner];
  const announcer = await page.evaluateHandle((sentences) => {
    const found: string[] = [];
    const look = () => {
      const now = sentences.find((sentence) => document.body.textContent?.includes(sentence));
      if (now !== undefined && now !== found.at(-1)) found.push(now);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  }, banners);
  // A server that is known to be away is said at the foot instead.
  const isSaid = page.getByText(m.failures.offlineBanner).or(page.getByText(sayNoConnection)).first();
  await page.context().setOffline(true);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(false);
  await page.waitForTimeout(3_000);
  expect(await announcer.jsonValue()).toEqual([]);
  await page.context().setOffline(true);
  await expect(isSaid).toBeVisible();
  await page.context().setOffline(false);
  await expect(isSaid).toHaveCount(0);
  expect(await announcer.jsonValue()).not.toContain(m.failures.reconnectingBanner);
  await page.context().setOffline(true);
  await expect(isSaid).toBeVisible();
  await page.getByRole("link", { name: m.shell.nav.machines.label }).click();
  await expect(page.getByRole("main")).toContainText(m.failures.notOnDevice);
  await page.context().setOffline(false);
  const press = page.getByRole("button", { name: "Press 4", exact: true });
  await expect(press).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("reloaded-at"));
  await page.context().setOffline(true);
  await press.click();
  await expect(page.getByText(m.shell.openDialogFailed)).toBeVisible();
  await expect(page).toHaveURL(/\/machines$/);
  await page.context().setOffline(false);
  await press.click();
  await expect(page.getByRole("dialog", { name: "Press 4" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`machine=${id}`));
});

test("who is signed out elsewhere is led to the sign-in, and a subscription is offered where one is missing", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp();
  const page = await enter(owner, { path: "/departments" });
  await expect(page.getByText(m.departments.empty)).toBeVisible();
  await page.route("**/api/departments", (route) =>
    route.fulfill({ status: 403, json: { code: "trial_expired", detail: "Your trial has expired." } }),
  );
  await page.getByLabel(m.departments.newName).fill("Stamping");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: m.common.subscribe }).click();
  await page.getByRole("button", { name: m.drafts.closeAnyway }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.unroute("**/api/departments");

  await page.goto("/departments");
  await expect(page.getByText(m.departments.empty)).toBeVisible();
  await page.getByLabel(m.departments.newName).fill("Stamping");
  await callAs(request, owner, "POST /auth/logout");
  // The device's copy may have heard of it first.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdepartments$/);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
});

inLanguage("fr", () => {
  test("in a low window every heading of the sidebar is in sight, and brings its screens up before it folds them", async ({
    signUp,
    enter,
    m,
  }) => {
    const page = await enter(await signUp(), { viewport: { width: 1366, height: 768 } });
    const { nav, navGroups } = m.shell;
    const heading = (name: string) => page.getByRole("button", { name, exact: true });
    for (const name of Object.values(navGroups)) await expect(heading(name)).toBeInViewport({ ratio: 1 });
    const support = page.getByRole("complementary").getByRole("link", { name: nav.support.label });
    await expect(support).not.toBeInViewport();
    // Playwright would scroll first.
    const box = await heading(navGroups.people).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await expect(support).toBeInViewport();
    await expect(heading(navGroups.people)).toHaveAttribute("aria-expanded", "true");
    await heading(navGroups.people).click();
    await expect(support).toHaveCount(0);
    // Where one is stays in sight.
    await page.goto("/repair-history");
    await expect(page.getByRole("complementary").locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
  });
});

test("the menu of a phone holds all of the sidebar and the top bar", async ({ signUp, enter, m }) => {
  const owner = await signUp({ fullName: "Marie Côté", companyName: "Usine Drummondville" });
  const page = await enter(owner, { ...phone, path: "/assignees" });
  await page.getByRole("button", { name: m.shell.openMenu }).tap();
  const menu = page.getByRole("dialog", { name: m.shell.navigation });
  for (const text of ["Usine Drummondville", "Marie Côté", owner.email, m.shell.companyCode, m.shell.signOut])
    await expect(menu).toContainText(text);
  await expectAccessible(page);
  await menu.getByRole("link", { name: m.shell.nav.departments.label }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/departments$/);
});
