import { peopleWords } from "@millwright/messages/people/people";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";

inLanguage("fr", () => {
  test("a person changes name and role, and the sidebar follows", async ({ m, signUp, enter }) => {
    const person = await signUp();
    const page = await enter(person, { path: "/profile" });
    const yours = page.getByRole("link", { name: m.shell.yourProfile });
    await expect(page.getByRole("main").getByText(person.email, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(m.profile.emailFixed)).toBeVisible();
    await page.getByRole("button", { name: m.profile.editFullName }).click();
    await page.keyboard.type("Marie Côté");
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.profile.updated)).toBeVisible();
    await expect(page.getByText(m.profile.saved)).toBeVisible();
    await expect(yours).toContainText("Marie Côté");

    await page.getByRole("button", { name: m.profile.editRole }).click();
    await page.keyboard.press("Delete");
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.profile.updateFailedTitle)).toBeVisible();
    await expect(page.getByLabel(m.profile.role, { exact: true })).toHaveAccessibleDescription(m.profile.roleRequired);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: m.drafts.closeAnyway }).click();
    await expect(yours).toContainText(m.auth.roles["Maintenance Supervisor"]);
    await expect(page.getByRole("button", { name: m.profile.editRole })).toBeFocused();
  });

  test("an owner looks after the company: name, zone and code", async ({ m, signUp, enter, request }) => {
    const owner = await signUp({ fullName: "Marie Côté" });
    const page = await enter(owner, { path: "/profile" });
    await page.getByRole("button", { name: m.profile.editCompanyName }).click();
    await page.keyboard.type("Usine Drummondville");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByText("Usine Drummondville")).toBeVisible();

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: m.profile.export.download }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^millwright-\d{4}-\d\d-\d\d\.zip$/);

    await page.getByRole("button", { name: m.profile.editTimeZone }).click();
    await page.keyboard.type("halifax");
    await page.getByRole("option", { name: /America\/Halifax/ }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.common.save }).click();
    await expect(page.getByText(/America\/Halifax · UTC/)).toBeVisible();

    await page.getByRole("button", { name: m.profile.rotate }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: m.profile.rotate }).click();
    await expect(page.getByText(m.profile.rotated)).toBeVisible();
    await expect(page.getByRole("main").getByText(await companyCodeOf(request, owner))).toBeVisible();

    await expect(page.getByText(m.profile.proxyUntrusted)).toHaveCount(0);
    await page.route("**/api/start", async (route) => {
      const answer = await route.fetch();
      const { company, ...others } = await answer.json();
      await route.fulfill({ response: answer, json: { ...others, company: { ...company, proxy_untrusted: true } } });
    });
    await page.reload();
    await expect(page.getByText(m.profile.proxyUntrusted)).toBeVisible();
    await expectAccessible(page);
  });

  test("an owner looks after the people, and who is invited", async ({ m, signUp, enter, request }) => {
    const owner = await signUp({ fullName: "Marie Côté" });
    const colleague = await signUp({ fullName: "Jean Roy", companyCode: await companyCodeOf(request, owner) });
    const people = peopleWords.fr;
    const page = await enter(owner, { path: "/profile" });
    await page.getByRole("main").getByRole("link", { name: m.shell.nav.people.label }).click();
    await expect(page.getByText(colleague.email)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: fill(people.actionsFor, { name: "Jean Roy" }) }).click();
    await page.getByRole("menuitem", { name: people.remove }).click();
    const codeBefore = await companyCodeOf(request, owner);
    const question = page.getByRole("alertdialog");
    await expectAccessible(page);
    await question.getByRole("button", { name: people.remove }).click();
    await expect(page.getByText(fill(people.removed, { name: "Jean Roy" }))).toBeVisible();
    const company_code = await companyCodeOf(request, owner);
    expect(company_code).not.toBe(codeBefore);
    const join = { data: { email: colleague.email, password: colleague.password, company_code } };
    expect((await request.post("/api/auth/login", join)).status()).toBe(403);
    await page.getByRole("button", { name: fill(people.readmitPerson, { name: "Jean Roy" }) }).click();
    await expect(page.getByText(fill(people.readmitted, { name: "Jean Roy" }))).toBeVisible();
    await expect(page.getByText(colleague.email)).toHaveCount(0);
    expect((await request.post("/api/auth/login", join)).status()).toBe(200);

    await page.getByRole("button", { name: people.invitations.invite }).click();
    const invited = "zoe@plant.example";
    await page.getByLabel(people.invitations.emails).fill(invited);
    await page.getByRole("radio", { name: people.levels.requester.name }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: people.invitations.send }).click();
    await expect(page.getByText(invited)).toBeVisible();
    // Others' screens may show it before the answer is here.
    await expect(page.getByRole("button", { name: people.invitations.send })).toHaveCount(0);

    await page.getByRole("link", { name: people.rules.companyCode }).click();
    await expect(page.getByRole("main").getByText(company_code)).toBeVisible();
  });

  test("a member reads the company and signs out elsewhere, on a phone", async ({ m, signUp, enter, request }) => {
    const owner = await signUp({ companyName: "Usine Drummondville" });
    const member = await signUp({ companyCode: await companyCodeOf(request, owner) });
    const page = await enter(member, { ...phone, path: "/profile" });
    await expect(page.getByRole("heading", { name: m.profile.company, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: m.profile.editCompanyName })).toHaveCount(0);
    await expect(page.getByRole("link", { name: m.shell.nav.people.label })).toHaveCount(0);
    await expect(page.getByText(m.profile.thisSession, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await request.post("/api/auth/login", { data: { email: member.email, password: member.password } });
    await page.reload();
    await page.getByRole("button", { name: m.profile.endSession }).tap();
    await expect(page.getByText(m.profile.sessionEnded)).toBeVisible();
    await expect(page.getByRole("button", { name: m.profile.endSession })).toHaveCount(0);
  });
});
