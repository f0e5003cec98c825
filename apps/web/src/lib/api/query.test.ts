// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { beginSession, endSession, setUser } from "#lib/session/session.ts";
import { serverForHooks } from "#lib/testing/server.ts";

serverForHooks();
const user = {
  ...{ id: "zoe", email: "zoe@works.example", username: "zoe", full_name: "Zoé Roy", role: "Supervisor" },
  ...{ company_id: "works", company_name: "Works", time_zone: "America/Toronto", sign_off: false },
  access: "owner" as const,
  sees_money: true,
  stronger_sign_in_needed: false,
};
const known = () => queryClient.getQueryData(["workOrders"]);

test("what one person loaded is never shown to the next on the same device, and their own changes forget nothing", () => {
  queryClient.setQueryData(["workOrders"], ["Leak"]);
  setUser({ ...user, full_name: "Zoé Bell" });
  expect(known()).toEqual(["Leak"]);
  beginSession({ access_token: "another", user });
  expect(known()).toBeUndefined();
  queryClient.setQueryData(["workOrders"], ["Leak"]);
  endSession("left");
  expect(known()).toBeUndefined();
});

test("the same person with another token, as one who proves who they are, keeps what was loaded, to be asked for again", () => {
  beginSession({ access_token: "first", user });
  queryClient.setQueryData(["workOrders"], ["Leak"]);
  beginSession({ access_token: "second", user });
  expect([known(), queryClient.getQueryState(["workOrders"])?.isInvalidated]).toEqual([["Leak"], true]);
});
