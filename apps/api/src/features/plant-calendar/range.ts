import { limits } from "@millwright/contract/limits";
import { refuse } from "#http/errors/refusal.ts";

/** Refuses days of a shutdown that are the wrong way round, or too many. @throws Refusal `invalid` */
export function requireRange({ from, to }: { from: string; to: string }): void {
  if (to < from) refuse("invalid", { fields: { to: "too_small" }, sentence: "shutdown_ends_first" });
  const { days } = Temporal.PlainDate.from(from).until(to);
  const most = limits.plantDays.shutdownDays;
  if (days >= most)
    refuse("invalid", { fields: { to: "too_big" }, sentence: "shutdown_too_long", values: { n: most } });
}
