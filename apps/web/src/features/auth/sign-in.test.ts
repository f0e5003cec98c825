// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { SignInForm } from "#features/auth/SignInForm.tsx";
import { useSignIn } from "#features/auth/sign-in.ts";
import { currentMessages } from "#lib/language.ts";
import { endSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { useShownToast } from "#ui/toast/toast.ts";

const server = serverForHooks();
const Toast = () => useShownToast()?.title ?? "";
const Screen = () => createElement("div", null, createElement(SignInForm, useSignIn()), createElement(Toast));

async function signIn() {
  endSession("left");
  await openScreen(createElement(Screen));
  const { auth } = currentMessages();
  await fillIn(auth.email, "ann@plant.example");
  await fillIn(auth.password, "granite-coupling-42");
  await press(auth.signIn);
  return { auth, failures: currentMessages().failures };
}

test("without a connection nobody is told that their password is wrong, but that nothing was checked", async () => {
  await server.shut();
  const { auth, failures } = await signIn();
  await until(() => shows(failures.notChecked));
  expect([shows(auth.loginFailed), shows(auth.loginFailedTitle), shows(failures.offline)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("who is refused without a sentence is told that it is the password", async () => {
  server.on("POST /auth/login", () => Promise.reject(new Refused(401, "wrong_credentials")));
  const { auth } = await signIn();
  await until(() => shows(auth.loginFailed) && shows(auth.loginFailedTitle));
});
