import type { PlanRule, RuleMeter } from "@millwright/domain/plans/rule";
import type { CompanyDb } from "#db/database.ts";
import { type FoundMeter, findMeter, listMetersLike } from "#features/plan-families/copies.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Where a rule goes by which meter. */
export type MeterOn = (machineId: string) => RuleMeter | null;

const mostNamed = 5;

/**
 * By which meter the rule of one machine goes on others: those with its name and unit, from where they stand; a fixed one that
 * counts whole multiples stays on them. @throws Refusal `meter_missing` with the machines that have none, `unknown_reference`
 */
export async function metersFor(
  db: CompanyDb,
  { meter, anchor }: Pick<PlanRule, "meter" | "anchor">,
  machines: readonly { id: string; name: string }[],
): Promise<MeterOn> {
  if (meter === null) return () => null;
  const source = (await findMeter(db, meter.id)) ?? unknownMeter();
  const ids = machines.map(({ id }) => id);
  const found = new Map((await listMetersLike(db, source, ids)).map((each) => [each.machine_id, each]));
  requireAll(source, machines, found);
  const countsMultiples = anchor === "fixed" && meter.origin === 0;
  return (machineId) => {
    const own = found.get(machineId);
    if (own === undefined) return null;
    const counted = { id: own.id, origin: countsMultiples ? 0 : (own.total ?? 0), lead: meter.lead };
    return own.total === null ? counted : { ...counted, used: own.total };
  };
}

const unknownMeter = () => refuse("unknown_reference", { fields: { "plan.meter.id": "invalid" } });

function requireAll(
  { name, unit }: FoundMeter,
  machines: readonly { id: string; name: string }[],
  found: ReadonlyMap<string, FoundMeter>,
): void {
  const without = machines.filter(({ id }) => !found.has(id));
  if (without.length === 0) return;
  const named = without.slice(0, mostNamed).map((machine) => machine.name);
  const others = without.length > mostNamed ? [`+${without.length - mostNamed}`] : [];
  refuse("meter_missing", {
    fields: { machine_ids: "invalid" },
    values: { machines: [...named, ...others].join(", "), name, unit },
    extra: { machine_ids: without.map(({ id }) => id) },
  });
}
