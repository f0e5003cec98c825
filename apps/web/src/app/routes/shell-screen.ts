import type { AsyncRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { lazyScreen } from "#app/lazy-screen.ts";
import type { screens } from "#app/shell/screens.ts";

type Screens = { [Name in keyof typeof screens]: () => Promise<Record<Name, ComponentType>> };

/** A screen behind the sign-in. Who signs in loads nothing of it, nor the long list of the files that all of them are made of. */
export function shellScreen<Name extends keyof Screens>(name: Name): AsyncRouteComponent<object> {
  const load = async () => {
    const { screens }: { screens: Screens } = await import("#app/shell/screens.ts");
    return screens[name]();
  };
  return lazyScreen(load, name);
}
