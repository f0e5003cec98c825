import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement, type ReactNode } from "react";
import { queryClient } from "#lib/api/query.ts";
import { startLanguage } from "#lib/language.ts";
import { draw, HookScreen, settled, until } from "#lib/testing/hooks.ts";
import { ConfirmProvider } from "#ui/dialog/confirm.tsx";
import { type Toast, toast, useShownToast } from "#ui/toast/toast.ts";

// The browser of these tests does not know every element that browsers do.
const create = document.createElement.bind(document);
Reflect.set(document, "createElement", (name: string) => create(name === "search" ? "section" : name));

/**
 * Draws a screen on an empty page, with the application's own client, cache and questions around it. `paths` are those that it
 * goes to itself, as "/machines/$machineId".
 */
export async function openScreen(screen: ReactNode, search = "", paths: readonly string[] = []) {
  await startLanguage();
  toast.dismiss();
  document.body.replaceChildren();
  const toasts: (Toast | null)[] = [];
  const component = () => createElement(Screen, { onSaid: (toast) => void toasts.push(toast) }, screen);
  const history = createMemoryHistory({ initialEntries: [`/${search}`] });
  const root = createRootRoute({ component });
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const drawn = await draw(createElement(RouterProvider, { router }));
  await until(() => toasts.length > 0);
  const lastToast = () => toasts.at(-1) ?? null;
  const address = () => history.location.href;
  return {
    said: lastToast,
    address,
    isSaid: () => until(() => lastToast() !== null),
    leave: () => settled(() => drawn.unmount()),
  };
}

function Screen({ onSaid, children }: { onSaid: (said: Toast | null) => void; children?: ReactNode }) {
  onSaid(useShownToast());
  const screen = createElement(ConfirmProvider, null, children);
  return createElement(MantineProvider, null, createElement(QueryClientProvider, { client: queryClient }, screen));
}

// What lies over a page is shown at once: the window of tests has no top layer.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label !== null) return label;
  const copy = document.createElement("span");
  copy.innerHTML = element.innerHTML;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent.trim();
}
const findButton = (name: string) => [...document.querySelectorAll("button")].findLast((one) => nameOf(one) === name);

/** Uses a hook on such a screen. */
export async function openHookOnScreen<Value>(hook: () => Value) {
  const seen: Value[] = [];
  const onDraw = (value: Value) => void seen.push(value);
  const screen = await openScreen(createElement(HookScreen<Value>, { hook, onDraw }));
  const latest = () => {
    const [value] = seen.slice(-1);
    if (value === undefined) throw new Error("The hook was not drawn.");
    return value;
  };
  return {
    ...screen,
    latest,
    act: <Result>(work: (now: Value) => Result | Promise<Result>) => settled(() => work(latest())),
  };
}

/** Waits for a button of that name, and presses it; of several the last, as in a question that is on top. */
export async function press(name: string): Promise<void> {
  await until(() => findButton(name)?.disabled === false);
  const button = findButton(name);
  if (button === undefined) throw new Error(`There is no button "${name}".`);
  await settled(() => button.click());
}

/** Waits for a field of that name, and types into it or chooses in it. */
export async function fillIn(name: string, text: string): Promise<void> {
  const find = () => {
    const label = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(name));
    return label && document.getElementById(label.htmlFor);
  };
  await until(() => find() !== undefined && find()?.hasAttribute("disabled") === false);
  const field = find();
  if (!field) throw new Error(`There is no field "${name}".`);
  // React hears only of what it did not set itself.
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  const event = field.tagName === "SELECT" ? "change" : "input";
  await settled(() => field.dispatchEvent(new Event(event, { bubbles: true })));
}

/** Whether the page shows these words. */
export const shows = (words: string) => document.body.textContent?.includes(words) ?? false;

/** Whether what is kept under a key was said to be out of date. */
export const isInvalidated = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated ?? false;
