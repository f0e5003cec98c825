import { useBlocker } from "@tanstack/react-router";

/** Makes the browser's Back close what lies over the screen without an address of its own, instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== "BACK") return false;
      close();
      return true;
    },
  });
}
