import type { Page } from "@playwright/test";

/** Spaces the page's text as WCAG 1.4.12 says a person may. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** The texts that are on the screen and don't stand there whole: their box cuts them, and no tip says them. What scrolls is not cut. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isUnseen = (element: Element) =>
      element.closest(".visually-hidden, [aria-hidden=true], [inert]") !== null || !element.checkVisibility();
    const ownText = (element: Element) =>
      [...element.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const extent = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    const cuts = (box: Element, { left, right, bottom }: DOMRect) => {
      const edge = box.getBoundingClientRect();
      return right > edge.right + 1.5 || bottom > edge.bottom + 2 || left < edge.left - 1.5;
    };
    const isCut = (box: Element | null, words: DOMRect): boolean => {
      if (box === null || box === document.body) return false;
      const { clipPath, overflow } = getComputedStyle(box);
      if (clipPath !== "none" || /auto|scroll/.test(overflow)) return false;
      return (overflow !== "visible" && cuts(box, words)) || isCut(box.parentElement, words);
    };
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const text = ownText(element);
      const tip = element.closest("[title]")?.getAttribute("title")?.split("\n");
      const isInTip = tip?.includes(text?.textContent?.trim() ?? "");
      if (text === undefined || isInTip || isUnseen(element) || !isCut(element, extent(text))) return [];
      return [text.textContent?.trim() ?? ""];
    });
  });
}

/**
 * What scrolls sideways: the page, its content or its dialogs, but for tables, also those in a field, which go two ways, and for
 * a row of tabs, which is one row on a phone.
 */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
    return [document.documentElement, ...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          element.checkVisibility() &&
          scrolls(element) &&
          !element.matches("textarea, [role=tablist], :has(table, [role=grid])"),
      )
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) => `${tagName} ${className} ${scrollWidth} ${clientWidth}`,
      );
  });
}

/** The least contrast of the edge of a field that is on the screen with what is around it or in it. */
export function fieldEdges(page: Page): Promise<{ field: string; contrast: number }[]> {
  return page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) =>
      channels(colour)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    const ground = (from: Element | null): string => {
      if (from === null) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(from);
      return channels(backgroundColor)[3] === 0 ? ground(from.parentElement) : backgroundColor;
    };
    const ratio = (first: string, second: string) => {
      const [bright = 0, dark = 0] = [luminance(first), luminance(second)].sort((one, other) => other - one);
      return (bright + 0.05) / (dark + 0.05);
    };
    const bounded = (field: Element): Element =>
      Number.parseFloat(getComputedStyle(field).borderTopWidth) > 0 || field.parentElement === null
        ? field
        : bounded(field.parentElement);
    return [...document.querySelectorAll("input:not([type=radio], [type=file], [type=range]), select, textarea")]
      .filter((field) => field.checkVisibility() && !field.matches(":disabled") && field.closest("[inert]") === null)
      .map((field) => {
        const box = bounded(field);
        const edge = getComputedStyle(box).borderTopColor;
        const name = field.getAttribute("aria-label") ?? field.id;
        return { field: name, contrast: Math.min(ratio(edge, ground(box)), ratio(edge, ground(box.parentElement))) };
      });
  });
}
