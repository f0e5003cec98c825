// @vitest-environment happy-dom
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft, keepSignUp } from "#features/auth/sign-up/kept-sign-up.ts";
import { useSignUp } from "#features/auth/sign-up/sign-up.ts";
import { VerifyForm } from "#features/auth/sign-up/VerifyForm.tsx";
import { currentMessages } from "#lib/language.ts";
import { currentSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press } from "#testing/screen.ts";

const server = serverForHooks();
const email = "zoe@works.example";
const user = { ...currentSession()?.user, email };
const toGuide = vi.fn(async () => undefined);

function CodeStep() {
  return createElement(VerifyForm, useSignUp(true, { show: () => undefined, toGuide }));
}

/** At the second step, with the code and the password typed. */
async function openCodeStep(companyCode: string) {
  server.on("POST /auth/verify-code", () => ({ verification_token: "proof" }));
  server.on("POST /auth/register", () => ({ access_token: "new", user, device_token: "device" }));
  keepSignUp({ ...emptyDraft, email, companyCode }, { email, coolUntilMs: 0 });
  await openScreen(createElement(CodeStep));
  const { auth } = currentMessages();
  await fillIn(auth.codeLabel, "123456");
  await fillIn(auth.password, "granite-coupling-42");
  return auth;
}

beforeEach(() => void toGuide.mockClear());

test("the button is offered once the name is there; who begins a new plant is led to its guide", async () => {
  const auth = await openCodeStep("");
  await fillIn(auth.fullName, " ");
  const isOffered = () =>
    [...document.querySelectorAll("button")].some((one) => one.textContent === auth.verifyAndCreate && !one.disabled);
  expect(isOffered()).toBe(false);
  await fillIn(auth.fullName, "Zoé Roy");
  await press(auth.verifyAndCreate);
  await until(() => currentSession()?.token === "new");
  expect([toGuide.mock.calls.length, server.bodies("POST /auth/register")]).toMatchObject([
    1,
    [{ full_name: "Zoé Roy" }],
  ]);
});

test("who joins a company comes to its board", async () => {
  const auth = await openCodeStep("AAAA-BBBB-CCCC");
  await fillIn(auth.fullName, "Zoé Roy");
  await press(auth.verifyAndCreate);
  await until(() => currentSession()?.token === "new");
  expect(toGuide).not.toHaveBeenCalled();
});
