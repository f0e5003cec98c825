import type { Failure } from "#figures/failures.ts";

const msOfMinute = 60_000;

/** How long people worked on the repairs of some failures: Σ labour ÷ repairs. `minutesOf` is null of one without labour. */
export function handsOn(failures: readonly Failure[], minutesOf: (orderId: string) => number | null) {
  const repairs = new Set(failures.map(({ orderId }) => orderId));
  const minutes = [...repairs].flatMap((id) => minutesOf(id) ?? []);
  const labour = minutes.reduce((sum, each) => sum + each * msOfMinute, 0);
  return {
    repairs: repairs.size,
    labour,
    hands_on: repairs.size === 0 ? 0 : labour / repairs.size,
    no_labour: repairs.size - minutes.length,
  };
}
