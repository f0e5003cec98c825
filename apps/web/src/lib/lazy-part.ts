import { type ComponentType, lazy } from "react";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";

/**
 * A part of a screen, such as a dialog, whose code is loaded when it is first needed. Where it does not arrive, the screen says that
 * it could not be loaded, rather than that it stopped working.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await orNotLoaded(load()))[name] }));
}
