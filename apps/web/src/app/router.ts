import { createRouter } from "@tanstack/react-router";
import { CrashScreen } from "#app/CrashScreen.tsx";
import { publicRoutes } from "#app/public-routes.ts";
import { rootRoute } from "#app/root-route.ts";
import { shellRoutes } from "#app/shell-routes.ts";
import { tabletHistory } from "#app/tablet/tablet-redirect.ts";
import "#lib/local/copy/leave.ts";
import { currentSession, lastEnding, onSession } from "#lib/session/session.ts";
import { SkeletonPage } from "#ui/state/Skeleton.tsx";

export const router = createRouter({
  history: tabletHistory(),
  routeTree: rootRoute.addChildren([...publicRoutes, shellRoutes]),
  defaultPreload: "intent",
  defaultErrorComponent: CrashScreen,
  defaultPendingComponent: SkeletonPage,
  defaultPendingMs: 300,
  scrollRestoration: true,
  scrollToTopSelectors: ["#main"],
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** Who is here: a technician who has shown no PIN has the token of their tablet. */
const whoIsHere = () => {
  const session = currentSession();
  return session && `${session.by} ${session.token} ${session.user.id}`;
};
let who = whoIsHere();
let isStrong = isStrongNow();

function isStrongNow(): boolean {
  return currentSession()?.user.stronger_sign_in_needed !== true;
}

// Whoever signs in, or is signed out, is led on.
onSession(() => {
  const next = whoIsHere();
  const wasStrong = isStrong;
  isStrong = isStrongNow();
  if (next === who) return void (isStrong !== wasStrong && router.invalidate());
  who = next;
  const here = router.state.location.pathname;
  const standsAlone = publicPaths.has(here);
  if (next !== null) return void router.invalidate();
  if (standsAlone) return;
  const back = lastEnding() === "expired" ? { redirect: router.state.location.href } : {};
  void router.navigate({ to: "/login", search: back, replace: true, ignoreBlocker: true });
});

const publicPaths = new Set(["/login", "/forgot-password", "/reset-password", "/join", "/pricing", "/tablet"]);
