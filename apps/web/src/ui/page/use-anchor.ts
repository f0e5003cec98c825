import { useEffect } from "react";

/** Shows the part of a page that the address names, once it is there: what stands above it may come later than the page. */
export function useAnchor(id: string | undefined, isThere = true): void {
  useEffect(() => {
    if (id && isThere && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id, isThere]);
}
