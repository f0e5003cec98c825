// @vitest-environment happy-dom
import { createElement } from "react";
import { test, vi } from "vitest";
import { safeRedirect } from "#app/safe-redirect.ts";
import { leaveForProvider } from "#features/auth/sign-on/leave-for-provider.ts";
import { SignOnReturnScreen } from "#features/auth/sign-on/SignOnReturnScreen.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen } from "#testing/screen.ts";

const server = serverForHooks();
const user = {
  ...{ id: "u1", email: "ana@plant.example", username: "ana", full_name: null, role: "Millwright", access: "owner" },
  ...{ company_id: "c1", company_name: "Plant", time_zone: "America/Toronto", sign_off: false },
  ...{ sees_money: true, stronger_sign_in_needed: false },
};

test.each([
  ["/parts?search=belt", undefined, "/parts?search=belt"],
  ["/parts", "an-invitation", "/parts"],
  [undefined, undefined, "/"],
  ["https://elsewhere.example/", undefined, "/"],
  ["//elsewhere.example", undefined, "/"],
  ["/login", undefined, "/"],
])("who asked for %s, invited by %s, is led from the provider to %s", async (wanted, invitation_token, to) => {
  vi.spyOn(window.location, "assign").mockReturnValue();
  server.on("POST /auth/sign-on", () => ({ url: "https://login.plant.example/" }));
  server.on("POST /auth/sign-on/finish", () => {
    return { access_token: "token", token_type: "bearer", user, sign_out_url: null };
  });
  await leaveForProvider(invitation_token === undefined ? { company: "CODE" } : { invitation_token }, wanted);
  const screen = await openScreen(createElement(SignOnReturnScreen, { leadTo: safeRedirect }), "sign-on/callback", [
    "/parts",
  ]);
  await until(() => screen.address() === to);
});
