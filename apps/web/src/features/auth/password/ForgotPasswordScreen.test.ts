// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { ForgotPasswordScreen } from "#features/auth/password/ForgotPasswordScreen.tsx";
import { keepTypedEmail } from "#features/auth/typed-email.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press } from "#testing/screen.ts";

const server = serverForHooks();

test("the e-mail that was typed to sign in is there already, and another one begins empty", async () => {
  server.on("POST /auth/forgot-password", () => ({ sent: true }));
  keepTypedEmail("marie@plant.example");
  await openScreen(createElement(ForgotPasswordScreen));
  const { auth } = currentMessages();
  const typed = () => document.querySelector<HTMLInputElement>("input[type=email]")?.value;
  expect(typed()).toBe("marie@plant.example");
  await press(auth.sendResetLink);
  await until(() => server.times("POST /auth/forgot-password") === 1 && typed() === undefined);
  expect(server.bodies("POST /auth/forgot-password")).toEqual([{ email: "marie@plant.example" }]);
  await press(auth.tryAnotherEmail);
  expect(typed()).toBe("");
});
