import { type MouseEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { placeBelow } from "#ui/menu/menu-moves.ts";

/** What makes a button the opener of what lies over the page below it. */
export interface Opener<Kind extends "menu" | "dialog"> {
  popoverTarget: string;
  "aria-haspopup": Kind;
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: (event: MouseEvent) => void;
}

/** A box below its button, over dialogs and never cut off. `first` finds what the focus goes to as it opens. */
export function usePopover<Kind extends "menu" | "dialog">(
  kind: Kind,
  first: (box: HTMLElement) => HTMLElement | null,
) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<Element>(null);
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is first is looked for once, as it opens.
  useLayoutEffect(() => {
    if (!isOpen) return;
    box.current?.showPopover();
    settle();
  }, [isOpen]);

  /** Puts the box in its place and the focus into it; again when what is in it has arrived later. */
  function settle() {
    if (box.current === null || button.current === null) return;
    placeBelow(box.current, button.current);
    (first(box.current) ?? box.current).focus();
  }

  const close = () => box.current?.hidePopover();
  const opener: Opener<Kind> = {
    popoverTarget: id,
    "aria-haspopup": kind,
    "aria-expanded": isOpen,
    "aria-controls": id,
    onClick: (event) => {
      // Shown only once it is drawn, so that it is measured and put in its place before it is seen.
      event.preventDefault();
      event.stopPropagation();
      button.current = event.currentTarget;
      if (isOpen) close();
      else setOpen(true);
    },
  };
  const onToggle = (event: ToggleEvent) => event.newState === "closed" && setOpen(false);
  return { isOpen, close, settle, opener, box: { ref: box, id, popover: "auto", tabIndex: -1, onToggle } as const };
}
