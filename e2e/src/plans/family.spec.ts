import { planFamilyWords } from "@millwright/messages/plan-family/plan-family";
import { planWords } from "@millwright/messages/plans/plans";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseAction } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { inLanguage, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const title = "Grease the bearings";

inLanguage("en", () => {
  test("a PM is applied to five machines, changed for all or for one, undone, and deleted for all", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const words = planFamilyWords.en;
    const { copies, scope } = words;
    const { call, person, task } = await makePlant(request, await signUp());
    const departments: { id: string; name: string }[] = await call("GET /departments");
    const departmentId = (name: string) => departments.find((one) => one.name === name)?.id;
    for (const [name, department] of [
      ["Conveyor 4", "Packaging"],
      ["Conveyor 5", "Packaging"],
      ["Saw 1", "Stamping"],
      ["Saw 2", "Stamping"],
    ] as const)
      await call("POST /machines", { name, department_id: departmentId(department) });
    const pm = await task(title, { frequency: "Weekly", day_of_week: "Monday" });
    /** "Saw 1: Tuesday", and its title where that is another one, of each that there is. */
    const plans = async () => {
      const all: { machine_name: string; title: string; day_of_week: string }[] =
        await call("GET /work-orders?type=PM");
      const lines = all.map(
        (one) => `${one.machine_name}: ${one.day_of_week}${one.title === title ? "" : `, ${one.title}`}`,
      );
      return lines.sort();
    };
    const page = await enter(person, { path: `/maintenance?order=${pm.id}` });
    const dialog = dialogOf(page);
    const question = page.getByRole("alertdialog");
    const family = dialog.locator("section", { hasText: words.help }).last();

    await test.step("its machines are chosen by department and one by one, a working day apart", async () => {
      await chooseAction(page, m, planWords.en.acts.copies);
      await dialog.getByLabel(copies.department).selectOption("Packaging");
      await dialog.getByRole("button", { name: plural("en", copies.take, 3) }).click();
      await dialog.getByLabel(copies.department).selectOption({ label: copies.everywhere });
      await dialog.getByLabel(copies.search).fill("saw");
      await dialog.getByRole("checkbox", { name: "Saw 1" }).check();
      await dialog.getByRole("checkbox", { name: "Saw 2" }).check();
      await expect(dialog.getByText(plural("en", copies.chosen, 5))).toBeVisible();
      await dialog.getByLabel(copies.stagger).fill("1");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: plural("en", copies.submit, 5) }).click();
      await expect(page.getByText(plural("en", copies.made, 5))).toBeVisible();
      await expect(family.getByRole("heading")).toHaveText(fill(words.title, { n: 6 }));
      expect(await plans()).toEqual([
        "Conveyor 3: Tuesday",
        "Conveyor 4: Wednesday",
        "Conveyor 5: Thursday",
        "Press 4: Monday",
        "Saw 1: Friday",
        "Saw 2: Monday",
      ]);
    });

    await test.step("another weekday for all: each stays as far from it as it was", async () => {
      await dialog.getByRole("button", { name: m.common.edit }).click();
      await dialog.getByLabel(m.maintenance.schedule.dayOfWeek).selectOption("Tuesday");
      await dialog.getByRole("button", { name: m.common.save }).click();
      await expect(question.getByText(scope.days)).toBeVisible();
      await question.getByLabel(scope.label).selectOption({ label: fill(scope.all, { n: 6 }) });
      await expectAccessible(page);
      await question.getByRole("button", { name: scope.action }).click();
      await expect(page.getByText(plural("en", scope.saved, 6))).toBeVisible();
      expect(await plans()).toEqual([
        "Conveyor 3: Wednesday",
        "Conveyor 4: Thursday",
        "Conveyor 5: Friday",
        "Press 4: Tuesday",
        "Saw 1: Monday",
        "Saw 2: Tuesday",
      ]);
    });

    await test.step("another title for one, which is said where the others are", async () => {
      await family.getByRole("link", { name: "Saw 1" }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.getByRole("button", { name: m.common.edit }).click();
      await page.getByLabel(m.workOrders.fields.title).fill("Grease the blade");
      await page.getByRole("button", { name: m.common.save }).click();
      await question.getByRole("button", { name: scope.action }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Grease the blade" })).toBeVisible();
      await page.goto(`/maintenance?order=${pm.id}`);
      const differing = fill(words.differs, { fields: words.fields.title });
      await expect(family.getByRole("listitem").filter({ hasText: "Saw 1" })).toContainText(differing);
      await expect(family.getByText(differing)).toHaveCount(1);
    });

    await test.step("a title for all names who differs, and is undone whole", async () => {
      await dialog.getByRole("button", { name: m.common.edit }).click();
      await dialog.getByLabel(m.workOrders.fields.title).fill("Lubricate");
      await dialog.getByRole("button", { name: m.common.save }).click();
      const line = fill(scope.line, { machine: "Saw 1", fields: words.fields.title });
      await expect(question.getByText(line)).toBeVisible();
      await question.getByLabel(scope.label).selectOption({ label: fill(scope.all, { n: 6 }) });
      await question.getByRole("button", { name: scope.action }).click();
      await expect.poll(async () => (await plans()).filter((one) => one.endsWith("Lubricate"))).toHaveLength(6);
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(page.getByText(m.workOrders.dialog.undone)).toBeVisible();
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      expect((await plans()).filter((one) => one.includes("Grease the blade"))).toEqual([
        "Saw 1: Monday, Grease the blade",
      ]);
    });

    await test.step("all are deleted by one question, and come back by one press", async () => {
      await chooseAction(page, m, m.common.delete);
      await question.getByLabel(words.deletion.label).selectOption({ label: fill(scope.all, { n: 6 }) });
      await question.getByRole("button", { name: m.common.delete, exact: true }).click();
      await expect(page.getByText(plural("en", words.deletion.deleted, 6))).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
      expect(await plans()).toEqual([]);
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(page.getByRole("article")).toHaveCount(6);
      expect(await plans()).toHaveLength(6);
    });
  });
});
