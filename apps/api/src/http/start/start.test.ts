import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openShop } from "#testing/shop.ts";

const app = await testApp();

test("the start answers what its parts answer by their own calls", async () => {
  const shop = await openShop(app);
  await shop.call("POST /saved-views", { body: { screen: "repairs", name: "Late", search: "due=late", is_shared: true } });
  const { body } = await shop.call("GET /start");
  expect(body).toEqual({
    user: (await shop.call("GET /auth/me")).body,
    subscription: (await shop.call("GET /subscription/status")).body,
    company: (await shop.call("GET /company")).body,
    company_code: (await shop.call("GET /auth/company-code")).body,
    notifications: (await shop.call("GET /notifications/count")).body,
    conflicts: (await shop.call("GET /conflicts/count")).body,
    requests: (await shop.call("GET /requests/counts")).body,
    saved_views: (await shop.call("GET /saved-views")).body,
    unproven: (await shop.call("GET /unproven")).body,
  });
});
