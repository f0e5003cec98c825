import { type FocusPlace, isUsable, landAt, placeOf } from "#ui/focus/focus-place.ts";

/** How long a button that was pressed may stay disabled before the focus is led elsewhere, unless it says that it loads. */
const patienceMs = 1000;

/** Where the focus was, one place for each dialog that lies over another, the uppermost last. */
let places: FocusPlace[] = [];
let isLanding = false;

/**
 * Never leaves the focus nowhere. What has it may go: a row that is deleted, a button whose dialog changes its mode, one
 * that is disabled while it works, the opener of a dialog. Unless somebody else leads the focus on by the next frame, it goes back to what
 * can be pressed again, to the row that takes the place of the one that went, else to the title of the dialog or the
 * screen. A person who presses the ground gives it up themselves. Answers a function that ends it.
 */
export function keepFocus(): () => void {
  const lost = new MutationObserver(leadOn);
  lost.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", letGo);
  return () => {
    lost.disconnect();
    document.removeEventListener("focusin", note);
    document.removeEventListener("focusout", letGo);
    places = [];
  };
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  const place = placeOf(target);
  const at = places.findIndex(({ layer }) => layer === place.layer);
  places = [...(at < 0 ? places : places.slice(0, at)), place];
}

/** Whose element is still there after it lost the focus to nothing gave it up by themselves. */
function letGo({ relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null) return;
  setTimeout(() => {
    const last = places.at(-1);
    if (last && document.hasFocus() && isNowhere() && isUsable(last.element)) places = [];
  });
}

function leadOn(): void {
  if (isLanding || places.length === 0 || !isNowhere()) return;
  const last = places.at(-1);
  if (last?.element.isConnected && !last.element.matches(":disabled")) return;
  isLanding = true;
  // Two frames: whoever knows better where it belongs has led it there by then.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      isLanding = false;
      if (isNowhere()) land(performance.now());
    }),
  );
}

function land(lostAt: number): void {
  while (places.length > 1 && !isUsable(places.at(-1)?.layer)) places = places.slice(0, -1);
  const last = places.at(-1);
  if (last === undefined) return;
  const { element } = last;
  const isWorking = element.isConnected && element.matches(":disabled");
  const waits = element.hasAttribute("data-loading") || performance.now() - lostAt < patienceMs;
  if (isWorking && waits) setTimeout(() => isNowhere() && places.at(-1) === last && land(lostAt), 50);
  else landAt(last);
}
