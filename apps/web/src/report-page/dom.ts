/** What an element is made with: attributes, and what it hears. Texts become text, never markup. */
interface ElementOptions {
  [attribute: string]: string | boolean | null | undefined | ((event: Event) => void);
}

export type Child = Node | string | null | false;

/** An element with its attributes, listeners (`onclick`) and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: ElementOptions = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  fillWith(element, ...children);
  return element;
}

/** Puts these into an element, in the place of what it held. */
export function fillWith(element: Element, ...children: readonly Child[]): void {
  element.textContent = "";
  for (const child of children) if (child !== null && child !== false) element.append(child);
}

const drawings = {
  camera:
    "M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0",
  square: "M5 5h14v14H5z",
  checked: "M5 5h14v14H5zM8.5 12l2.5 2.5 5-5",
  cross: "M18 6L6 18M6 6l12 12",
  check: "M5 12l5 5L20 7",
  alert:
    "M12 9v4M12 16v.01M10.4 3.6L2.3 17.1A1.9 1.9 0 0 0 3.9 20h16.2a1.9 1.9 0 0 0 1.6-2.9L13.6 3.6a1.9 1.9 0 0 0-3.2 0z",
  clock: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3",
} as const;

/** A drawing of the house's outline icons; words stand beside it. */
export function icon(name: keyof typeof drawings): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", drawings[name]);
  svg.append(path);
  return svg;
}

/** A heading that takes the focus when its screen comes, so that a reader of screens reads on from there. */
export function heading(text: string): HTMLHeadingElement {
  return make("h1", { tabindex: "-1" }, text);
}

/** A sentence with a code in it, which stays on one line. */
export function withCode(text: string, code: string): HTMLElement {
  const [before = "", after = ""] = text.split(code);
  return make("span", {}, before, make("span", { class: "mono" }, code), after);
}
