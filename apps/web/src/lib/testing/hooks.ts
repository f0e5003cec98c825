import type { LiveKind } from "@millwright/contract/live";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, createElement, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { onTestFinished } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { startLanguage } from "#lib/language.ts";
import { hearLive } from "#lib/live/live.ts";

export interface OpenHook<Value> {
  /** What the hook gives at this moment. */
  readonly now: Value;
  /** Does something with it, and waits until the screen has settled. */
  act<Result>(work: (now: Value) => Result | Promise<Result>): Promise<Result>;
  leave(): Promise<void>;
}

/** Draws something on the page until the test ends. */
export async function draw(screen: ReactNode): Promise<Root> {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => settled(() => root.unmount()));
  await settled(() => root.render(screen));
  return root;
}

/** Does something, and waits until React has drawn what it changed. What changes outside of it is told as a fault. */
export function settled<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  return act(async () => await work());
}

/** How often the page is looked at, 10 ms apart: on a busy machine each look takes longer, and so does what is waited for. */
const mostLooks = 1_800;

/** Waits until the page shows something. */
export async function until(isShown: () => boolean): Promise<void> {
  for (let looks = 0; looks < mostLooks && !isShown(); looks++) {
    await settled(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  if (!isShown()) throw new Error(`Waited in vain for ${isShown}`);
}

/** Tells the screens that somebody changed a thing, as the stream does. */
export function pretendEvent(
  kind: LiveKind,
  id: string,
  more: { version?: number; subject_version?: number } = {},
): void {
  hearLive({ kind, id, version: 1, ...more });
}

/** Uses a hook on a screen of its own, with the application's own client and cache. */
export async function openHook<Value>(
  hook: () => Value,
  around: (screen: ReactNode) => ReactNode = (screen) => screen,
): Promise<OpenHook<Value>> {
  await startLanguage();
  const seen: Value[] = [];
  const onDraw = (value: Value) => void seen.push(value);
  const latest = () => {
    const [value] = seen.slice(-1);
    if (value === undefined) throw new Error("The hook was not drawn.");
    return value;
  };
  const screen = createElement(HookScreen<Value>, { hook, onDraw });
  const root = await draw(createElement(QueryClientProvider, { client: queryClient }, around(screen)));
  return {
    get now() {
      return latest();
    },
    act: (work) => settled(() => work(latest())),
    leave: () => settled(() => root.unmount()),
  };
}

/** A screen that shows nothing, and tells what a hook gives it. */
export function HookScreen<Value>({ hook: useIt, onDraw }: { hook: () => Value; onDraw: (value: Value) => void }) {
  onDraw(useIt());
  return null;
}
