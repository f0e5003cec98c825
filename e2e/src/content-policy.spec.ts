import { expect } from "@playwright/test";
import { listenForErrors } from "#console-guard.ts";
import { test } from "#fixtures.ts";

test("a page makes neither markup nor code of a text, and the console guard hears of whoever tries", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const heard: string[] = [];
  listenForErrors(context, heard);
  const page = await context.newPage();
  await page.goto("/login");
  const outcomes = await page.evaluate(async () => {
    const tried = (work: () => unknown) => {
      try {
        work();
        return "done";
      } catch (error) {
        return error instanceof Error ? error.name : "?";
      }
    };
    const markup = "<img src=x onerror='document.title = `taken`'>";
    const inline = document.createElement("script");
    // Until its first pause, what a test runs is free of the policy on code.
    await new Promise((later) => setTimeout(later));
    return {
      markup: tried(() => Reflect.set(document.createElement("div"), "innerHTML", markup)),
      parsed: tried(() => document.body.insertAdjacentHTML("beforeend", markup)),
      policy: tried(() => Reflect.get(globalThis, "trustedTypes").createPolicy("default", {})),
      code: tried(() => Reflect.get(globalThis, "eval")("1 + 1")),
      script: tried(() => Reflect.set(inline, "text", "document.title = 'taken'")),
      frame: tried(() => Reflect.set(document.createElement("iframe"), "srcdoc", markup)),
    };
  });
  expect(Object.values(outcomes)).toEqual(Object.values(outcomes).map(() => expect.stringMatching(/Error$/)));
  expect(await page.title()).not.toBe("taken");
  expect(heard.join("\n")).toMatch(/Content Security Policy|TrustedHTML/);
  await context.close();
});
