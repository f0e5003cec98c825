import { reviewFilters } from "@millwright/domain/work/review/review";
import { dueFilters, unassigned, type WorkFilter } from "@millwright/domain/work/work-filter";
import { priorities } from "@millwright/domain/work/work-order";
import type { Messages } from "@millwright/messages/messages";
import { mine } from "#work/filter/work-search.ts";

export type FieldName = Exclude<keyof WorkFilter, "q">;

interface Named {
  id: string;
  name: string;
}

/** What a plant has to choose from. */
export interface Choices {
  technicians: readonly Named[];
  machines: readonly Named[];
  departments: readonly Named[];
  tags: readonly string[];
}

export interface FilterField {
  name: FieldName;
  label: string;
  /** No filter in words. */
  all: string;
  choices: { value: string; label: string }[];
}

const asChoices = (things: readonly Named[]) => things.map(({ id, name }) => ({ value: id, label: name }));

/** Every filter of work in words, with what can be chosen. */
export function filterFields({ filter: m, reviews, workOrders }: Messages, plant: Choices): FilterField[] {
  return [
    {
      name: "assignee",
      label: m.technician,
      all: m.anyone,
      choices: [
        { value: mine, label: m.mine },
        { value: unassigned, label: m.unassigned },
        ...asChoices(plant.technicians),
      ],
    },
    { name: "due", label: m.due, all: m.any, choices: dueFilters.map((value) => ({ value, label: m.dues[value] })) },
    { name: "machine_id", label: m.machine, all: m.any, choices: asChoices(plant.machines) },
    { name: "department_id", label: m.department, all: m.any, choices: asChoices(plant.departments) },
    {
      name: "priority",
      label: m.priority,
      all: m.any,
      choices: priorities.toReversed().map((value) => ({ value, label: workOrders.priorities[value] })),
    },
    {
      name: "review",
      label: m.review,
      all: m.any,
      choices: reviewFilters.map((value) => ({ value, label: reviews.statuses[value] })),
    },
    { name: "tag", label: m.tag, all: m.any, choices: plant.tags.map((tag) => ({ value: tag, label: tag })) },
  ];
}
