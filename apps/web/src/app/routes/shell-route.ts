import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#app/lazy-screen.ts";
import { rootRoute } from "#app/root-route.ts";
import { tabletRedirect } from "#app/tablet/tablet-redirect.ts";
import { painted } from "#lib/after-paint.ts";
import { readDialogSearch } from "#lib/dialogs.ts";
import { beginsWithOwnWork, currentSession } from "#lib/session/session.ts";

/** The session that has shown a screen. */
let entered: string | undefined;

/** Where the person was last: the menu says where they go before the screen that is left gives way. */
let shown: string | undefined;

/** What stands around every screen behind the sign-in. */
export const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  validateSearch: readDialogSearch,
  beforeLoad: async ({ location, preload }) => {
    const session = currentSession();
    const back = location.href === "/" ? {} : { redirect: location.href };
    if (!session) throw redirect({ to: "/login", search: back, replace: true });
    const target = tabletRedirect(location);
    if (target !== null) throw redirect({ href: target, replace: true });
    if (session.user.stronger_sign_in_needed) throw redirect({ to: "/stronger-sign-in", search: back, replace: true });
    if (preload) return;
    const isFirst = entered !== session.token;
    entered = session.token;
    if (isFirst && location.href === "/" && beginsWithOwnWork(session.user)) {
      throw redirect({ to: "/my-work", replace: true });
    }
    const isElsewhere = shown !== undefined && shown !== location.pathname;
    shown = location.pathname;
    if (isElsewhere) await painted();
  },
  component: lazyScreen(() => import("#app/shell/Shell.tsx"), "Shell"),
});
