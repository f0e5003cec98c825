import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { afterPaint } from "#lib/after-paint.ts";
import { lazyPart } from "#lib/lazy-part.ts";

const UnprovenNotice = lazyPart(() => import("#features/unproven/UnprovenNotice.tsx"), "UnprovenNotice");

/** What was done in the name of who is here without their PIN: asked for once the screen is drawn. */
export function Unproven() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterPaint(() => setDrawn(true)), []);
  if (!isDrawn) return null;
  return (
    <CatchBoundary getResetKey={() => ""} errorComponent={() => null}>
      <Suspense>
        <UnprovenNotice />
      </Suspense>
    </CatchBoundary>
  );
}
