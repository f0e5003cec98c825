import { type StaticDataRouteOption, useRouter } from "@tanstack/react-router";
import { mayCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";

/** Whether who is signed in may open the screen of a path, as its route says. */
export function useMayOpen(): (path: string) => boolean {
  const routes: Readonly<Record<string, { options: { staticData?: StaticDataRouteOption } } | undefined>> =
    useRouter().routesByPath;
  const { access } = useUser();
  return (path) => {
    const reads = routes[path]?.options.staticData?.reads;
    return reads === undefined || mayCall(access, reads);
  };
}
