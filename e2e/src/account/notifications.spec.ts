import { notificationSettingsWords } from "@millwright/messages/notification-settings/notification-settings";
import { notificationWords } from "@millwright/messages/notifications/notifications";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";
import { callAs } from "#repairs.ts";

const words = notificationWords.fr;
const settings = notificationSettingsWords.fr;
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: words.title });

test.use({ serviceWorkers: "allow" });

/** A browser with a push service: the test's has none, and is asked by nobody. */
async function givePushService(page: Page) {
  const publicKey = `B${"A".repeat(86)}`;
  const state = { is_on: false };
  await page.route("**/api/push", (route) => route.fulfill({ json: { public_key: publicKey, ...state } }));
  await page.route("**/api/push/subscription", (route) => {
    state.is_on = true;
    return route.fulfill({ json: { public_key: publicKey, ...state } });
  });
  await page.addInitScript(() => {
    const granted: NotificationPermission = "granted";
    Object.defineProperty(Notification, "permission", { value: granted });
    Notification.requestPermission = async () => granted;
    const subscription = { toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }) };
    const subscriptions: object[] = [];
    PushManager.prototype.subscribe = async () => {
      subscriptions.push(subscription);
      return Object(subscription);
    };
    PushManager.prototype.getSubscription = async () =>
      subscriptions[0] === undefined ? null : Object(subscriptions[0]);
  });
}

inLanguage("fr", () => {
  test("what a colleague assigns rings the bell, leads to the work, and is told as one chose", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const plant = await makePlant(request, await signUp({ fullName: "Marie Lavoie" }));
    const luc = await signUp({ companyCode: await companyCodeOf(request, plant.person), fullName: "Luc Roy" });
    const own = await plant.call("POST /assignees", { name: "Marie L.", role: "Technician" });
    await plant.call(`PUT /assignees/${own.id}/member`, { member_id: plant.person.user.id });
    const page = await enter(plant.person, { path: "/machines" });
    await expect(bell(page)).toHaveAccessibleName(words.title);

    const { id } = await callAs(request, luc, "POST /work-orders", { title: "Fuite d’huile", assignee: own.id });
    await expect(bell(page)).toHaveAccessibleName(fill(words.unread.one, { n: 1 }));
    await expect(page).toHaveTitle(/^\(1\) /);
    await bell(page).focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: words.title });
    const newsLink = panel.getByRole("link", { name: fill(words.by.assigned, { name: "Luc Roy" }) });
    await expect(newsLink).toContainText("Fuite d’huile");
    await expect(newsLink).toContainText(words.isUnread);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(bell(page)).toBeFocused();
    await bell(page).click();
    await newsLink.click();
    await expect(page).toHaveURL(new RegExp(`/work-orders/${id}$`));
    await expect(panel).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName(words.title);
    await expect(page).toHaveTitle(/^(?!\()/);

    await givePushService(page);
    await page.goto("/notifications");
    await page.getByRole("link", { name: words.settings }).click();
    const section = page.getByRole("region", { name: settings.title });
    const overdue = section.getByLabel(`${settings.kinds.overdue}, ${settings.ways.mail}`);
    await overdue.selectOption(settings.timings.digest);
    await expect(page.getByText(settings.saved)).toBeVisible();
    await section.getByRole("button", { name: settings.push.turnOn }).click();
    await expect(section.getByText(settings.push.states.on)).toBeVisible();
    const workers = () =>
      navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.active?.scriptURL));
    await expect.poll(() => page.evaluate(workers)).toEqual([new URL("/sw.js", page.url()).href]);
    await page.reload();
    await expect(overdue).toHaveValue("digest");
    await expectAccessible(page);

    const onPhone = await enter(plant.person, { ...phone, path: "/notifications" });
    await expect(onPhone.getByRole("link", { name: /Luc Roy/ })).toBeVisible();
    await bell(onPhone).tap();
    await expect(onPhone.getByRole("dialog").getByText("Fuite d’huile")).toBeVisible();
    await onPhone.getByRole("dialog").getByRole("link", { name: words.settingsShort }).tap();
    await expect(onPhone.getByRole("heading", { name: m.profile.title, level: 1 })).toBeAttached();
    await expect(onPhone.getByLabel(`${settings.kinds.overdue}, ${settings.ways.mail}`)).toHaveValue("digest");
  });
});
