// @vitest-environment happy-dom
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { SkipLinks } from "#app/shell/SkipLinks.tsx";
import { currentMessages } from "#lib/language.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press } from "#testing/screen.ts";

serverForHooks();
const [card, row] = ["a card", "a row"].map((id) => createElement("button", { type: "button", id, key: id }, id));
const main = (...children: ReturnType<typeof createElement>[]) =>
  createElement("main", { id: "main", tabIndex: -1, key: "main" }, ...children);
const open = (...children: ReturnType<typeof createElement>[]) =>
  openScreen([createElement(SkipLinks, { key: "links" }), main(...children)]);

beforeEach(() => {
  Element.prototype.checkVisibility = vi.fn(function (this: Element) {
    return !this.closest("[hidden]");
  });
});

test("the first Tabs lead past the menu to the first work that is shown, and to the page where there is none", async () => {
  const folded = createElement(
    "h3",
    { hidden: true, key: "folded" },
    createElement("button", { type: "button" }, "hidden"),
  );
  await open(folded, createElement("h3", { key: "h" }, card), createElement("h3", { key: "r" }, row));
  await press(currentMessages().keys.skipToCards);
  expect(document.activeElement?.id).toBe("a card");
  await open(folded);
  await press(currentMessages().keys.skipToCards);
  expect(document.activeElement?.id).toBe("main");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("#main");
});
