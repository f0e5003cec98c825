import { expect } from "@playwright/test";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";

inLanguage("fr", () => {
  test("a colleague who joined by the company code opens the same company", async ({ signUp, enter, request, m }) => {
    const owner = await signUp({ companyName: "Usine Drummondville" });
    const colleague = await signUp({ companyCode: await companyCodeOf(request, owner), fullName: "Jean Tremblay" });
    expect(colleague.user.company_id).toBe(owner.user.company_id);

    const page = await enter(colleague, phone);
    await page.getByRole("button", { name: m.shell.more }).click();
    await expect(page.getByText("Usine Drummondville").last()).toBeVisible();
    await expect(page.getByText("Jean Tremblay").last()).toBeVisible();
  });
});
