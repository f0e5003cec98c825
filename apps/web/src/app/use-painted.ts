import { useEffect, useState } from "react";
import { afterPaint } from "#lib/after-paint.ts";

/** Whether the first screen is painted: what nobody came for is loaded then. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
