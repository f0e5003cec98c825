import { limits } from "@millwright/contract/limits";
import { useEffect, useState } from "react";

const pauseMs = 200;

/** What was typed, once the fingers rest: that is what the server is asked. Empty until then. */
export function useRested(typed: string): string {
  const wanted = typed.trim().slice(0, limits.search);
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
}
