import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Moves the focus to the title of a screen that was gone to, so that a reader hears where they are. */
export function useFocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        // Who goes through a list that stays goes on in it.
        if (document.activeElement?.closest("[data-keeps-focus]")) return;
        const target = document.getElementById("page-title") ?? document.getElementById("main");
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
