import { CatchBoundary } from "@tanstack/react-router";
import { Suspense } from "react";
import styles from "#app/offline/CopyLine.module.css";
import { usePainted } from "#app/use-painted.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMay } from "#lib/session/may.ts";
import { lowerBar } from "#ui/toast/use-clearance.ts";

const DeviceCopy = lazyPart(() => import("#app/offline/DeviceCopy.tsx"), "DeviceCopy");

/** The place of the line that says what is on this device. What keeps that up to date comes once the first screen is painted. */
export function CopyLine() {
  const mayRead = useMay("GET /work-orders");
  const isPainted = usePainted();
  if (!mayRead) return null;
  return (
    <footer className={`row wrap note rigid line-above unprinted ${styles.place}`} {...lowerBar}>
      {isPainted && (
        <CatchBoundary getResetKey={() => "copy"} errorComponent={() => null}>
          <Suspense>
            <DeviceCopy />
          </Suspense>
        </CatchBoundary>
      )}
    </footer>
  );
}
