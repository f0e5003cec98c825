import { type PointerEvent, useEffect, useRef, useState } from "react";
import { pan, swiped, type View, whole, zoomed } from "#features/files/zoom.ts";

interface Point {
  x: number;
  y: number;
}

const between = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middleOf = ([a, b]: Point[]): Point => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 });

/** Pinch, wheel, drag and swipe over a photo; it is seen whole again when another one comes. */
export function useGestures(photoId: string, onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState<View>(whole);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo begins whole.
  useEffect(() => setView(whole), [photoId]);

  /** A point of the window, from the middle of the stage. */
  function onStage({ x, y }: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  }
  // React hears the wheel passively: the page behind would zoom with it.
  useEffect(() => {
    const element = stage.current;
    function turn(event: WheelEvent) {
      event.preventDefault();
      setView((now) => zoomed(now, Math.exp(-event.deltaY / 400), onStage(event)));
    }
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  });

  function onPointerDown(event: PointerEvent) {
    stage.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    began.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
  }
  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const was = [...fingers.current.values()];
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (was.length === 1) {
      const box = stage.current?.getBoundingClientRect();
      if (box) setView((seen) => pan(seen, now.x - before.x, now.y - before.y, box));
      return;
    }
    const are = [...fingers.current.values()];
    const spread = between(was);
    if (spread > 0) setView((seen) => zoomed(seen, between(are) / spread, onStage(middleOf(are))));
  }
  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    const from = began.current;
    began.current = null;
    if (from === null || event.type === "pointercancel") return;
    const direction = swiped(view, event.clientX - from.x, event.clientY - from.y);
    if (direction !== 0) onSwipe(direction);
  }
  return {
    view,
    zoom: (by: number) => setView((now) => zoomed(now, by)),
    reset: () => setView(whole),
    stage: { ref: stage, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
