import { apiKeyWords } from "@millwright/messages/api-keys/api-keys";
import { fill } from "@millwright/messages/text";
import { webhookWords } from "@millwright/messages/webhooks/webhooks";
import { type APIRequestContext, expect } from "@playwright/test";
import { isSigned, startReceiver } from "#account/webhook-receiver.ts";
import { inLanguage, phone, test } from "#fixtures.ts";

const statusWith = async (request: APIRequestContext, key: string) =>
  (await request.get("/api/company", { headers: { Authorization: `Bearer ${key}` } })).status();

inLanguage("en", () => {
  test("an owner makes a key, a system calls with it, and it is tried, rotated and revoked", async ({
    signUp,
    enter,
    request,
  }) => {
    const words = apiKeyWords.en;
    const page = await enter(await signUp(), { path: "/people#keys" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const section = page.getByRole("region", { name: words.title });
    await section.getByRole("button", { name: words.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.name).fill("ERP");
    await dialog.getByRole("button", { name: words.make }).click();
    await dialog.getByRole("button", { name: words.copy }).click();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^mw_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/);
    await dialog.getByRole("button", { name: words.done }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    expect(await statusWith(request, key)).toBe(200);

    const choose = async (act: string) => {
      await section.getByRole("button", { name: fill(words.acts, { name: "ERP" }) }).click();
      await page.getByRole("menuitem", { name: act, exact: true }).click();
    };
    await choose(words.rotate);
    await dialog.getByRole("button", { name: words.rotate }).click();
    const rotated = await dialog.getByLabel(words.key).inputValue();
    expect(rotated).not.toBe(key);
    await dialog.getByRole("button", { name: words.done }).click();
    expect([await statusWith(request, key), await statusWith(request, rotated)]).toEqual([200, 200]);

    const reference = await page.context().newPage();
    await reference.goto("/api/docs#getMachines");
    const call = reference.locator("#getMachines");
    await call.locator("summary").first().click();
    await call.getByLabel("API key").fill(rotated);
    await call.getByRole("button", { name: "Send" }).click();
    await expect(call.getByRole("status")).toContainText("GET /api/machines: 200");
    await expect(call.getByRole("status").locator("pre")).toHaveText("[]");
    await reference.close();

    await choose(words.revoke);
    await page.getByRole("alertdialog").or(dialog).getByRole("button", { name: words.revoke }).click();
    await expect(section.getByText(words.empty)).toBeVisible();
    expect([await statusWith(request, key), await statusWith(request, rotated)]).toEqual([401, 401]);
  });
});

inLanguage("fr", () => {
  test("an owner's webhook is sent a signed test event on a phone, and the same again", async ({ signUp, enter }) => {
    const words = webhookWords.fr;
    const receiver = await startReceiver();
    const page = await enter(await signUp(), { ...phone, path: "/people#webhooks" });
    const section = page.getByRole("region", { name: words.title });
    await section.getByRole("button", { name: words.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.address).fill(receiver.address);
    await dialog.getByRole("button", { name: words.make }).click();
    const secret = await dialog.getByLabel(words.secret, { exact: true }).inputValue();
    await dialog.getByRole("button", { name: words.done }).click();

    const choose = async (act: string) => {
      await section.getByRole("button", { name: fill(words.acts, { address: receiver.address }) }).click();
      await page.getByRole("menuitem", { name: act, exact: true }).click();
    };
    await choose(words.test);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [first = { headers: {}, body: "" }] = receiver.received;
    expect(isSigned(first, secret)).toBe(true);
    expect(JSON.parse(first.body)).toMatchObject({ type: "webhook.test", id: first.headers["webhook-id"] });

    await choose(words.deliveries);
    await dialog.getByText(words.state.delivered).first().click();
    await expect(dialog.getByText("thanks")).toBeVisible();
    await dialog.getByRole("button", { name: words.resend }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    receiver.stop();
  });
});
