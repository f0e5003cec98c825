import { expect, type Page } from "@playwright/test";
import { test } from "#fixtures.ts";

const dispatch = (page: Page, name: string) =>
  page.evaluate((event) => void window.dispatchEvent(new CustomEvent(event, { detail: {} })), name);
const nextRequest = (page: Page, path: string) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === `/api${path}`);

test("the history and the banner are asked for again when an integration says that something happened", async ({
  signUp,
  enter,
  m,
}) => {
  const page = await enter(await signUp(), { path: "/repair-history" });
  await expect(page.getByText(m.history.empty)).toBeVisible();
  await expect(page.getByRole("region", { name: m.subscription.label })).toContainText(m.subscription.trial);
  for (const [event, path] of [
    ["taskCompleted", "/repair-history"],
    ["workOrderStatusChanged", "/repair-history"],
    ["subscriptionUpdated", "/subscription/status"],
  ] as const) {
    const asking = nextRequest(page, path);
    await dispatch(page, event);
    await asking;
  }
});
