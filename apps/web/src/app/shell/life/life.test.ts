// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useCompanyLife } from "#app/shell/life/company-life.ts";
import { staysOpen, useLock } from "#app/shell/life/subscription-life.ts";
import { queryClient } from "#lib/api/query.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { currentSession } from "#lib/session/session.ts";
import { pretendEvent, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { isInvalidated, openHookOnScreen } from "#testing/screen.ts";

const server = serverForHooks();
const user = {
  ...{ id: "ann", email: "ann@plant.example", username: "ann", full_name: "Ann Roy", role: "Supervisor" },
  ...{ company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", access: "owner" },
  sees_money: true,
};

test.each(["company", "member"] as const)(
  "what is changed of a %s is known here at once: who one is, and the company's code",
  async (kind) => {
    server.on("GET /live", () => new Promise(() => {}));
    server.on("GET /auth/me", () => user);
    queryClient.setQueryData(["company-code"], { company_code: "AAAA-BBBB-CCCC" });
    const screen = await openHookOnScreen(useCompanyLife);
    await until(() => server.times("GET /auth/me") === 1);
    server.on("GET /auth/me", () => ({ ...user, company_name: "Works", access: "member" }));
    // So said a server of before: a member is a planner.
    expect(isInvalidated("company-code")).toBe(false);
    pretendEvent(kind, "x1");
    await until(() => currentSession()?.user.company_name === "Works");
    expect(currentSession()?.user).toMatchObject({ company_name: "Works", access: "planner" });
    expect(isInvalidated("company-code")).toBe(true);
    await screen.leave();
  },
);

test("a lock goes when the subscription is renewed, and what was refused meanwhile is asked for again", async () => {
  let status = { is_expired: false };
  server.on("GET /subscription/status", () => status);
  const lock = await openHookOnScreen(useLock);
  queryClient.setQueryData(["workOrders"], []);
  const changes = async (isExpired: boolean) => {
    status = { is_expired: isExpired };
    dispatchAppEvent("subscriptionUpdated", {});
    await until(() => lock.latest() === isExpired);
    return [lock.latest(), isInvalidated("workOrders")];
  };
  await until(() => server.times("GET /subscription/status") === 1);
  expect(await changes(true)).toEqual([true, false]);
  expect(await changes(false)).toEqual([false, true]);
});

test.each([
  ["/profile", true],
  ["/support", true],
  ["/receipts/r1", true],
  ["/receipts", false],
  ["/work-orders", false],
  ["/profile/x", false],
])("to an expired company %s stays open: %s", (path, isOpen) => {
  expect(staysOpen(path)).toBe(isOpen);
});
