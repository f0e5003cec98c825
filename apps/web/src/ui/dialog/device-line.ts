import { onTopDialog, topDialog } from "#ui/dialog/top-layer.ts";

/** Marks where a dialog that takes the whole window shows the line on what is on the device: the shell's own lies under it. */
export const deviceLinePlace = { "data-device-line": "" } as const;

const wholeWindow = matchMedia("(max-width: 767px), (max-height: 500px)");

/** That place in the uppermost dialog; null where the shell's line is seen. */
export function deviceLineInDialog(): Element | null {
  return wholeWindow.matches ? (topDialog()?.querySelector("[data-device-line]") ?? null) : null;
}

/** Tells when that place may be another one. */
export function onDeviceLine(listener: () => void): () => void {
  const stop = onTopDialog(listener);
  wholeWindow.addEventListener("change", listener);
  return () => {
    stop();
    wholeWindow.removeEventListener("change", listener);
  };
}
