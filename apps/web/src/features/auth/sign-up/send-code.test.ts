// @vitest-environment happy-dom
import { limits } from "@millwright/contract/limits";
import { beforeEach, expect, test, vi } from "vitest";
import { useSendCode } from "#features/auth/sign-up/send-code.ts";
import { currentMessages } from "#lib/language.ts";
import { openHook } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import * as clock from "#lib/time/clock.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";

const server = serverForHooks();
const call = "POST /auth/send-verification-code";
const email = "ana@plant.example";

beforeEach(() => {
  toast.dismiss();
  vi.spyOn(clock, "nowMs").mockReturnValue(1_000_000);
});
const open = () => openHook(() => ({ ...useSendCode(null), said: useShownToast() }));
const refuse = (status: number, code: string, fields?: Record<string, string>) =>
  server.on(call, () => {
    throw new Refused(status, code, fields);
  });

test("a code that was mailed is said to be, and no other can be asked for until the server's time is over", async () => {
  server.on(call, () => ({ cooldown_seconds: 45 }));
  const hook = await open();
  expect(hook.now.last).toBeNull();
  expect(await hook.act(({ sendCode }) => sendCode({ email, company_code: "AB" }))).toBe("mailed");
  expect([hook.now.last, hook.now.said?.title]).toEqual([
    { email, coolUntilMs: 1_045_000 },
    currentMessages().auth.codeSent,
  ]);
  expect(server.bodies(call)).toEqual([{ email, company_code: "AB" }]);
});

test("where one went out a moment ago that is typed in, unless it has to be another; either way the next one is waited for", async () => {
  refuse(429, "code_cooldown");
  const hook = await open();
  expect(await hook.act(({ sendCode }) => sendCode({ email }))).toBe("mailed_before");
  const coolUntilMs = 1_000_000 + limits.verificationCode.cooldownSeconds * 1_000;
  expect([hook.now.last, hook.now.said]).toEqual([{ email, coolUntilMs }, null]);
  expect(await hook.act(({ sendCode }) => sendCode({ email }, true))).toMatchObject({ code: "code_cooldown" });
});

test("what is wrong with a field is left to the field, another refusal is told", async () => {
  const hook = await open();
  refuse(422, "invalid", { email: "invalid" });
  expect(await hook.act(({ sendCode }) => sendCode({ email }))).toMatchObject({ code: "invalid" });
  expect([hook.now.last, hook.now.said]).toEqual([null, null]);
  refuse(500, "internal");
  expect(await hook.act(({ sendCode }) => sendCode({ email }))).toMatchObject({ status: 500 });
  expect(hook.now.said).not.toBeNull();
});
