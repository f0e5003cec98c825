// @vitest-environment happy-dom
import { act, createElement } from "react";
import { expect, test } from "vitest";
import { offline } from "#lib/api/api.ts";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { NeedsConnection } from "#ui/state/NeedsConnection.tsx";

/** The server goes away until it is told to be back. */
async function goAway(): Promise<() => void> {
  const there = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await act(isReachable);
  return () => {
    globalThis.fetch = there;
    act(notifyReached);
  };
}
const isHeld = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.matches(":disabled");

serverForHooks();

test("what needs the server says so while that is away, and can't be pressed; what waits on the device can", async () => {
  const foot = { formId: "f", busy: false, onCancel: () => undefined };
  await openScreen(
    createElement(
      "div",
      null,
      createElement(NeedsConnection, null, createElement("input", { "aria-label": "Name" })),
      createElement(FormFoot, { ...foot, label: "Pay" }),
      createElement(FormFoot, { ...foot, label: "Report", isKept: true }),
    ),
  );
  const { needsConnection } = currentMessages().failures;
  const isFieldHeld = () => document.querySelector("fieldset")?.disabled;
  expect([shows(needsConnection), isFieldHeld(), isHeld("Pay"), isHeld("Report")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const comeBack = await goAway();
  await until(() => shows(needsConnection));
  expect([isFieldHeld(), isHeld("Pay"), isHeld("Report")]).toEqual([true, true, false]);
  comeBack();
  await until(() => !shows(needsConnection));
  expect([isFieldHeld(), isHeld("Pay")]).toEqual([false, false]);
});

test("what is not on the device is no fault: it comes with the connection, and there is nothing to try", async () => {
  const comeBack = await goAway();
  await openScreen(createElement(ErrorState, { error: offline(), onRetry: () => undefined }));
  const { failures, common } = currentMessages();
  expect([shows(failures.notOnDevice), document.querySelector("[role=alert]")]).toEqual([true, null]);
  comeBack();
  await until(() => shows(common.retry));
});
