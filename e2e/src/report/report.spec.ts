import { words as french } from "@millwright/messages/report-page/fr";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible, smallTargets } from "#axe.ts";
import { listenForErrors } from "#console-guard.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { callAs } from "#repairs.ts";
import { photo } from "#sample-files.ts";

const description = "L'huile coule sous le vérin";

inLanguage("fr", () => {
  test("a stranger scans a label, reports with a photo on a line that drops, once, and follows it to its end", async ({
    signUp,
    request,
    browser,
    baseURL,
    quietConsole,
  }) => {
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const [machine] = await plant.call("GET /machines");
    const [{ path }] = await plant.call("POST /machines/codes", { machine_ids: [machine.id] });
    const context = await browser.newContext({ ...phone, locale: "fr-CA", ...(baseURL && { baseURL }) });
    listenForErrors(context, quietConsole);
    const page = await context.newPage();
    const { form, sending, sent, status } = french;
    const button = (name: string) => page.getByRole("button", { name });

    await test.step("the page says which machine it is, in the phone's language, and needs nobody's account", async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: machine.name })).toBeVisible();
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
      await button(form.send).tap();
      await expect(page.getByText(form.textMissing)).toBeVisible();
    });

    await test.step("what is written is there again when the page is opened anew", async () => {
      await page.getByLabel(form.wrong).fill(description);
      await button(form.stopped).tap();
      await page.locator("input[type=file]").setInputFiles(photo);
      await expect(page.getByText(fill(form.photoSent, { n: 1 }))).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(form.wrong)).toHaveValue(description);
      await expect(button(form.stopped)).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText(fill(form.photoSent, { n: 1 }))).toBeVisible();
    });

    await test.step("without a line it is kept and said so; what comes back is sent by itself, once", async () => {
      const bodies: (string | null)[] = [];
      await page.route(`**/api${path}`, async (route) => {
        bodies.push(route.request().postData());
        if (bodies.length === 1) return route.abort("internetdisconnected");
        // The server takes it, and its answer is lost on the way.
        if (bodies.length === 2) await route.fetch();
        return bodies.length === 2 ? route.abort("internetdisconnected") : route.continue();
      });
      await button(form.send).dblclick();
      await expect(page.getByRole("heading", { name: sending.kept })).toBeVisible();
      await expect(page.getByRole("heading", { name: sent.title })).toBeVisible({ timeout: 20_000 });
      expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
      await expectAccessible(page);
    });

    const requests = await plant.call("GET /requests");
    expect(requests).toMatchObject([
      { title: description, machine_name: machine.name, is_stopped: true, stage: "received" },
    ]);
    const [{ id, files }] = requests;
    expect(files).toHaveLength(1);

    await test.step("its own page follows it", async () => {
      await page.getByRole("link", { name: sent.follow }).tap();
      await expect(page.getByRole("heading", { name: description })).toBeVisible();
      await expectAccessible(page);
      const step = page.locator("[aria-current=step]");
      await expect(step).toContainText(status.steps.received);
      await plant.call(`POST /requests/${id}/ask`, { question: "De quel côté ?" });
      await page.reload();
      await page.getByLabel(status.answer).fill("À gauche");
      await button(status.sendAnswer).tap();
      await expect(page.getByText(status.answerSent)).toBeVisible();
      const { work_order } = await plant.call(`POST /requests/${id}/accept`, {});
      await page.reload();
      await expect(step).toContainText(status.steps.accepted);
      for (const now of ["In Progress", "Completed"]) {
        await callAs(request, owner, `PUT /work-orders/${work_order.id}`, { status: now });
      }
      await page.reload();
      await expect(page.locator(".step.done.past")).toContainText(status.steps.done);
    });
    await context.close();
  });
});
