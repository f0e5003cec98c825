import { useLocation } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { lazyPart } from "#lib/lazy-part.ts";
import { NeedsConnection } from "#ui/state/NeedsConnection.tsx";
import { SkeletonPage } from "#ui/state/Skeleton.tsx";

const ImportsScreen = lazyPart(() => import("#features/imports/ImportsScreen.tsx"), "ImportsScreen");

/** The pastes of one kind, by their addresses. Each loads its own code. */
const pastes = new Map<string, ComponentType<object>>([
  [
    "/machines/paste",
    lazyPart(() => import("#features/machines/paste/PasteMachinesScreen.tsx"), "PasteMachinesScreen"),
  ],
  ["/meters/paste", lazyPart(() => import("#features/meters/paste/PasteReadingsScreen.tsx"), "PasteReadingsScreen")],
  ["/procedures/import", lazyPart(() => import("#features/procedures/import/ImportScreen.tsx"), "ImportScreen")],
]);

/** Where data comes in from sheets: nothing can be done there without the server. */
export function ImportArea() {
  const { pathname } = useLocation();
  const Screen = pastes.get(pathname) ?? ImportsScreen;
  return (
    <NeedsConnection>
      <Suspense fallback={<SkeletonPage />}>
        <Screen />
      </Suspense>
    </NeedsConnection>
  );
}
