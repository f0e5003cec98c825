// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { NavList } from "#app/shell/nav/NavList.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen } from "#testing/screen.ts";

serverForHooks();

test.each(["/machines", "/machines/m1"])(
  "the entry of %s comes into sight, again when the list gets lower",
  async (path) => {
    const resized: (() => void)[] = [];
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(hear: () => void) {
          resized.push(hear);
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
    const screen = await openScreen(createElement("nav", null, createElement(NavList)), path.slice(1), [path]);
    await until(() => document.querySelector("[data-status=active]") !== null);
    await settled(() => {
      for (const hear of resized) hear();
    });
    expect(shown.mock.contexts.map((entry) => Object(entry).getAttribute("href"))).toEqual(["/machines"]);
    shown.mockRestore();
    vi.unstubAllGlobals();
    await screen.leave();
  },
);
