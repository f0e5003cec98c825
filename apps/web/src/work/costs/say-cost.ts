import type { LabourCost, OrderCost, PartCost } from "@millwright/contract/costs";
import type { CostWords } from "@millwright/messages/costs/costs";
import { money } from "@millwright/messages/money";
import { fill, plural } from "@millwright/messages/text";
import { sayWork } from "#lib/time/duration.ts";
import { type Saying, sayDay } from "#lib/time/time.ts";

const dayIn = (date: string, saying: Saying) => sayDay(Temporal.PlainDate.from(date), saying);

/** "35 min at $42.00/h · 23 Nov" */
export function sayLabourCost(line: LabourCost, words: CostWords, saying: Saying): string {
  const time = sayWork(line.minutes, saying.messages);
  const detail =
    line.cents_per_hour === null
      ? fill(words.noRate, { time })
      : fill(words.atRate, { time, rate: money(saying.locale, line.cents_per_hour) });
  return `${detail} · ${dayIn(line.date, saying)}`;
}

/** "3 × $12.50 · 23 Nov" */
export function sayPartCost(line: PartCost, words: CostWords, saying: Saying): string {
  const quantity = String(Math.abs(line.quantity));
  const detail =
    line.unit_cost_cents === null
      ? fill(words.noCost, { quantity })
      : fill(words.atCost, { quantity, cost: money(saying.locale, line.unit_cost_cents) });
  return [detail, line.quantity < 0 && words.broughtBack, dayIn(line.date, saying)].filter(Boolean).join(" · ");
}

/** What the sum leaves out, a sentence each: what nobody priced, and what the stopped machine cost. */
export function sayBeside(cost: OrderCost, words: CostWords, saying: Saying): string[] {
  const { unpriced_minutes: minutes, unpriced_parts: parts, downtime } = cost;
  const time = (n: number) => sayWork(n, saying.messages);
  const required = time(downtime.required_minutes);
  const stopped = { time: time(downtime.minutes), required, cost: money(saying.locale, downtime.downtime_cents ?? 0) };
  return [
    minutes > 0 && fill(words.unpricedTime, { time: time(minutes) }),
    parts > 0 && plural(saying.locale, words.unpricedParts, parts),
    downtime.downtime_cents !== null && fill(downtime.lasts ? words.downtimeLasts : words.downtime, stopped),
  ].filter((sentence) => sentence !== false);
}

/** Whether nothing was put down that could cost anything. */
export const isEmpty = ({ labour, parts, services }: OrderCost): boolean =>
  labour.length + parts.length + services.length === 0;
