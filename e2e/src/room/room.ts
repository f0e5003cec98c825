import type { Page } from "@playwright/test";

/** What of the screen, or of the dialog on top of it, is asked for by every size of window. */
export interface Layout {
  /** What is wider than the place it scrolls in, which scrolls up and down alone. */
  sideways: string[];
  /** Buttons, links, tabs, badges and headings whose words don't stand there whole, nor in their title. */
  cut: string[];
  /** The names of the filled buttons, the primary ones. */
  primary: string[];
  /** The share of the window's height that is left to content. */
  content: number;
}

/** Measures what has the room of the window: the dialog on top, else the screen. */
export function measureLayout(page: Page): Promise<Layout> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    const top = dialog ?? document.body;
    const shown = (selector: string) =>
      [...top.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY);
    const scrollers = dialog === undefined ? shown("#main") : shown("*").filter(scrolls);
    const wide = [document.documentElement, ...scrollers].filter((one) => one.scrollWidth > one.clientWidth);
    const tall = Math.max(0, ...scrollers.map(({ clientHeight }) => clientHeight));
    const bars = scrollers.flatMap((one) => [...one.querySelectorAll("[data-lower-bar]")]);
    const covered = bars
      .filter((bar) => getComputedStyle(bar).position === "sticky")
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--mw-action)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    const filled = shown(".mantine-Button-root").filter((one) => getComputedStyle(one).backgroundColor === color);
    const named = shown("button, a, label, h1, h2, h3, [role=tab], [class*=_badge]");
    const isCut = (one: Element) => {
      const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(one);
      const isTold = textOverflow === "ellipsis" && one.closest("[title]") !== null;
      const shows = overflowX === "visible" || clipPath !== "none" || webkitLineClamp !== "none" || isTold;
      return !shows && one.scrollWidth > one.clientWidth + 1;
    };
    const say = (one: Element) => one.getAttribute("aria-label") ?? one.textContent ?? "";
    return {
      sideways: wide.map(({ tagName, className }) => `${tagName} ${className}`),
      cut: named.filter(isCut).map(say),
      primary: filled.map(say),
      content: (tall - covered) / window.innerHeight,
    };
  });
}

/** The height of the top bar, in pixels. */
export const barHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().height ?? 0);
