import { contract } from "@millwright/contract/contract";
import type { Route } from "#http/call/bind.ts";

/** @throws Error that names each declared call which has no handler, or more than one. */
export function checkRoutes(routes: readonly Route[]): void {
  const problems: string[] = [];
  for (const [key, spec] of Object.entries(contract)) {
    const bound = routes.filter((route) => route.key === key).length;
    if (bound !== 1) problems.push(`${key} (${spec.feature}) has ${bound} handlers`);
  }
  if (problems.length > 0)
    throw new Error(
      `Every declared call has exactly one handler: ${problems.join("; ")}. Bind it in the feature's .routes.ts, and name these routes in features/routes.ts.`,
    );
}
