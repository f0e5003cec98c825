import type { PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import type { DayNumber } from "#plans/day-number.ts";
import { type Dropped, farthestShift, type OffDayRule, type OffReason, WorkableDays } from "#plans/off-days.ts";
import type { RuleOfPlant } from "#plans/spec-rules.ts";

type InShutdown = NonNullable<RuleOfPlant["inShutdown"]>;

const onWorkdays: OffDayRule = { shift: "next", holidays: "move", shutdowns: "move", seasons: [], end: null };

/**
 * Where occurrences of Daily, Weekly and Monthly stand in a plant with shutdowns: where they stand in any plant, and what of them is
 * in a shutdown is skipped, or moves to the next day on which the plant works.
 */
export class DaysOffShutdowns extends WorkableDays {
  override readonly keepsAll = false;
  private readonly dayOffRule: InShutdown["dayOffRule"];
  private readonly anywhere: WorkableDays;
  private readonly plant: WorkableDays;

  constructor(rule: OffDayRule, calendar: PlantCalendar, { dayOffRule, plant }: InShutdown) {
    super(rule, calendar);
    this.dayOffRule = dayOffRule;
    this.anywhere = new WorkableDays(rule, calendar);
    this.plant = new WorkableDays(onWorkdays, plant);
  }

  override settle(nominal: DayNumber, floor: DayNumber): DayNumber | Dropped {
    const day = this.anywhere.settle(nominal, floor);
    if (typeof day !== "number" || this.plant.shutdownOn(day) === null) return day;
    if (this.dayOffRule === "skip") return "shutdown";
    return this.plant.firstFrom(day) ?? "no-working-day";
  }

  override reasonToMove(nominal: DayNumber): OffReason | null {
    const shutdown = this.shutdownOn(nominal);
    return shutdown === null ? this.anywhere.reasonToMove(nominal) : { because: "shutdown", name: shutdown };
  }

  /** What is behind a shutdown, and the days off after it, may come from before it. */
  override reachOf(from: DayNumber, to: DayNumber): { from: DayNumber; to: DayNumber } {
    let first = from;
    while (this.dayOffRule === "move" && first > from - farthestShift && !this.plant.maySet(first - 1)) first -= 1;
    return this.anywhere.reachOf(first, to);
  }

  /** The shutdown in which the occurrence of a nominal day would stand. */
  override shutdownOn(nominal: DayNumber): string | null {
    const day = this.anywhere.settle(nominal, Number.NEGATIVE_INFINITY);
    return typeof day === "number" ? this.plant.shutdownOn(day) : null;
  }
}
