// @vitest-environment happy-dom
import { CatchBoundary } from "@tanstack/react-router";
import { createElement, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { CrashScreen } from "#app/CrashScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { until } from "#lib/testing/hooks.ts";
import { openScreen } from "#testing/screen.ts";

test("a part of a screen whose code is not on the device says that there is no connection, not that it stopped working", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  vi.spyOn(console, "error").mockReturnValue();
  const Part = lazyPart<"Part", object>(() => Promise.reject(new TypeError("Failed to fetch a module")), "Part");
  const part = createElement(Suspense, null, createElement(Part));
  const boundary = { getResetKey: () => "part", errorComponent: CrashScreen, children: part };
  await openScreen(createElement(CatchBoundary, boundary));
  const { failures } = currentMessages();
  const text = () => document.body.textContent ?? "";
  await until(() => text().includes(failures.notOnDevice));
  expect(text()).toContain(failures.notOnDevice);
  expect(text()).not.toContain(failures.crashTitle);
});
