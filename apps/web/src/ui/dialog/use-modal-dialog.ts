import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useReducer, useRef } from "react";
import { liftToTop } from "#ui/dialog/top-layer.ts";

const openList = "[role=combobox][aria-expanded=true], [aria-haspopup][aria-expanded=true]";

/**
 * The browser's own modal dialog, open for as long as it is drawn: it keeps the focus inside, makes the rest inert,
 * closes the uppermost first on Escape, and gives the focus back. `onClose` hears Escape and a press on the ground;
 * who keeps drawing the dialog keeps it open. The focus begins on `data-autofocus`.
 */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedGround = useRef(false);
  const escapesList = useRef(false);
  const [round, redraw] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the browser has closed it by itself it is shown again.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [round]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const drop = liftToTop(dialog);
    return () => {
      drop();
      // Closed before it is taken away, so that the browser gives the focus back.
      dialog.close();
    };
  }, []);

  return {
    ref,
    onKeyDownCapture: (event: KeyboardEvent) => {
      // What folds a part of the dialog is expanded too, and is no list.
      const list = event.target instanceof Element && event.target.closest(openList);
      escapesList.current = event.key === "Escape" && Boolean(list);
    },
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      // An open list inside the dialog closes first.
      if (escapesList.current) escapesList.current = false;
      else onClose();
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target !== ref.current || ref.current?.open) return;
      // A browser closes at a second Escape without asking.
      redraw();
      onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedGround.current = event.target === ref.current;
    },
    onClick: (event: SyntheticEvent) => {
      if (pressedGround.current && event.target === ref.current) onClose();
    },
  };
}
