import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/**
 * Whether somebody is at a message: points at it, has the focus in it, or has touched it and nothing else since.
 * `hold` is for its element.
 */
export function useHeld() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const holder = useRef<Element>(null);

  useEffect(() => {
    if (!isTouched) return;
    const letGo = ({ target }: Event) => {
      if (!(target instanceof Node && holder.current?.contains(target))) setTouched(false);
    };
    document.addEventListener("pointerdown", letGo, true);
    return () => document.removeEventListener("pointerdown", letGo, true);
  }, [isTouched]);

  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== "touch"),
    onPointerLeave: () => setPointed(false),
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent) => {
      holder.current = currentTarget;
      if (pointerType === "touch") setTouched(true);
    },
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
  return { isHeld: isPointed || isFocused || isTouched, hold };
}
