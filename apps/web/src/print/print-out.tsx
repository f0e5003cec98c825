import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import "#print/print-out.css";

interface Sheet {
  /** What the printed file is called. */
  name: string;
  content: ReactNode;
}

/** Puts a sheet beside the screen, where only paper shows it, and prints it: `print({ name, content })`; draw `out`. */
export function usePrintOut(): { print: (sheet: Sheet) => void; out: ReactNode } {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    if (sheet === null) return;
    const title = document.title;
    document.title = sheet.name;
    const done = () => setSheet(null);
    addEventListener("afterprint", done, { once: true });
    let left = false;
    // Paper has to wait for the fonts.
    void document.fonts.ready.then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      document.title = title;
      removeEventListener("afterprint", done);
    };
  }, [sheet]);
  const out = sheet && createPortal(<div id="print-out">{sheet.content}</div>, document.body);
  return { print: setSheet, out };
}
