/** Where the focus is, so that its neighbourhood is found again when its element is gone. */
export interface FocusPlace {
  element: HTMLElement;
  /** The dialog that it is in, else the page. */
  layer: Element;
  /** From the element up to the page: each one, and which of its parent's children it is. */
  trail: readonly { node: Element; parent: Element; index: number }[];
}

export function placeOf(element: HTMLElement): FocusPlace {
  const trail: FocusPlace["trail"][number][] = [];
  for (let node: Element = element; node.parentElement !== null; node = node.parentElement) {
    const parent = node.parentElement;
    trail.push({ node, parent, index: Array.prototype.indexOf.call(parent.children, node) });
  }
  return { element, layer: element.closest("dialog") ?? document.body, trail };
}

/** Whether it is on the page, seen, and can have the focus. */
export function isUsable(element: Element | undefined): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected || element.matches(":disabled")) return false;
  return element.checkVisibility?.() ?? true;
}

const pressable =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";
const row = "li, tr, tbody, article";
const title = "h1[tabindex], h2[tabindex], h3[tabindex], #page-title";

/** Leads the focus to the place, or as near to it as there is something left. */
export function landAt(place: FocusPlace): void {
  const target = isUsable(place.element) ? place.element : (nextRow(place) ?? titleNear(place));
  target?.focus({ preventScroll: !target.matches(pressable) });
}

/** What can be pressed in the row that stands now where the one with the focus stood; the last one where that was last. */
function nextRow({ trail }: FocusPlace): HTMLElement | null {
  const gone = trail.findLast(({ node }) => !node.isConnected);
  if (gone === undefined || !gone.node.matches(row) || !gone.parent.isConnected) return null;
  const rows = [...gone.parent.children].filter((child) => child.matches(row));
  const byNearness = [...rows.slice(gone.index), ...rows.slice(0, gone.index).toReversed()];
  return byNearness.flatMap((one) => [...one.querySelectorAll<HTMLElement>(pressable)]).find(isUsable) ?? null;
}

function titleNear({ trail }: FocusPlace): HTMLElement | null {
  const around = trail.map(({ parent }) => parent).filter((parent) => parent.isConnected);
  const titles = around.flatMap((parent) => [...parent.querySelectorAll<HTMLElement>(title)]);
  return titles.find(isUsable) ?? document.getElementById("main");
}
