// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { router } from "#app/router.ts";
import { beginSession, beginTablet, endSession, setUser } from "#lib/session/session.ts";
import { serverForHooks } from "#lib/testing/server.ts";

serverForHooks();
const user = {
  ...{ id: "zoe", email: "zoe@works.example", username: "zoe", full_name: "Zoé Roy", role: "Supervisor" },
  ...{ company_id: "works", company_name: "Works", time_zone: "America/Toronto", sign_off: false },
  access: "owner" as const,
  sees_money: true,
  stronger_sign_in_needed: false,
};
const place = () => `${router.state.location.pathname}${router.state.location.searchStr}`;

test("whose session ends comes to the sign-in, and back to where they were only when they did not leave", async () => {
  for (const [why, expected] of [
    ["expired", "/login?redirect=%2Fmachines"],
    ["left", "/login"],
  ] as const) {
    beginSession({ access_token: why, user });
    await router.navigate({ to: "/machines" });
    expect(place()).toBe("/machines");
    endSession(why);
    await expect.poll(place, { timeout: 10_000 }).toBe(expected);
  }
});

test("on a screen that stands alone, whose session ends stays", async () => {
  beginSession({ access_token: "third", user });
  await router.navigate({ to: "/pricing" });
  endSession("expired");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(place()).toBe("/pricing");
});

test("who has to strengthen their sign-in is led there from wherever they are, and back once they did", async () => {
  beginSession({ access_token: "fourth", user });
  await router.navigate({ to: "/machines" });
  setUser({ ...user, stronger_sign_in_needed: true });
  await expect.poll(place, { timeout: 10_000 }).toBe("/stronger-sign-in?redirect=%2Fmachines");
  await router.navigate({ to: "/calendar" });
  expect(place()).toBe("/stronger-sign-in?redirect=%2Fcalendar");
  setUser(user);
  await expect.poll(place, { timeout: 10_000 }).toBe("/calendar");
});

test("a face that is picked without a connection leads to the work, and the end of that turn back to the faces", async () => {
  const nobody = { ...user, id: "tablet", access: "viewer" as const };
  const device = { token: "device", user: nobody, spell: "1" };
  beginTablet(device, null);
  await router.navigate({ to: "/tablet" });
  beginTablet(device, { ...device, user: { ...user, access: "technician" as const }, claimed: true, spell: "2" });
  await expect.poll(place, { timeout: 10_000 }).toBe("/tablet/work");
  endSession("left");
  await expect.poll(place, { timeout: 10_000 }).toBe("/tablet");
  localStorage.clear();
});
