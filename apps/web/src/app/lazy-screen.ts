import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";

/** A screen whose code is loaded when it is gone to: `lazyScreen(() => import("…"), "MachinesScreen")`. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => orNotLoaded(load()), name);
}
