import type { CalendarEntry } from "@millwright/contract/calendar";
import { expect, test } from "vitest";
import { eventsOf } from "#features/calendar-feeds/feed-events.ts";

const entry: CalendarEntry = {
  ...{ work_order_id: "o1", wo_id: "PM-2026-0001", type: "PM", title: "Change the oil", status: "Scheduled" },
  ...{
    priority: "Medium",
    frequency: "Custom",
    level_name: null,
    interval: null,
    assignee: null,
    assignee_name: "Luc",
  },
  ...{ estimated_duration: null, department_name: null, machine_name: "Press 4", time: "08:00", due_date: null },
  ...{ scheduled_date: "2026-11-28", next_date: "2026-12-12", days: ["2026-11-28", "2026-12-12"] },
  ...{ held_days: [], moved_days: [] },
  expected_days: [{ day: "2026-12-12", from: "2026-12-10", to: "2026-12-15" }],
};

test("a day that a meter brings says between which days it is expected, in the language of who reads it", () => {
  const descriptions = (locale: "en" | "fr") =>
    eventsOf(entry, { host: "plant.example", locale, today: "2026-11-23" }).map(({ description }) => description);
  expect(descriptions("en")).toEqual(["PM-2026-0001\n08:00\nLuc", "PM-2026-0001\n08:00\nLuc\nexpected 10–15\u00A0Dec"]);
  expect(descriptions("fr")[1]).toContain("prévu");
});
