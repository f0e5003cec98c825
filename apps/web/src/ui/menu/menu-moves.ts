const edgePx = 8;
const gapPx = 4;

/** Puts a menu under its button, at the end that has room; above it when there is none below. */
export function placeBelow(menu: HTMLElement, opener: Element): void {
  const button = opener.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const right = button.right - width;
  const left = right >= edgePx ? right : Math.min(button.left, innerWidth - width - edgePx);
  const below = button.bottom + gapPx;
  const fits = below + height <= innerHeight - edgePx;
  const top = fits ? below : Math.max(edgePx, button.top - gapPx - height);
  menu.style.left = `${Math.max(edgePx, left)}px`;
  menu.style.top = `${top}px`;
}

/** The item that a key leads to from the one that has the focus; null for a key that leads nowhere. */
export function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | null {
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  if (key === "ArrowDown") return items[(at + 1) % items.length] ?? null;
  if (key === "ArrowUp") return items[at <= 0 ? items.length - 1 : at - 1] ?? null;
  if (key === "Home") return items[0] ?? null;
  if (key === "End") return items.at(-1) ?? null;
  if (key.length !== 1 || key === " ") return null;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
