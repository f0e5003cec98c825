import {
  isCalledFor,
  type PmTemplateName,
  pmTemplateNames,
  pmTemplates,
} from "@millwright/domain/templates/pm-templates";
import type { templates as source } from "@millwright/messages/templates/en";
import type { Like, Locale } from "@millwright/messages/text";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { BodyOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";

export type TemplateWords = Like<typeof source>;

async function load(locale: Locale): Promise<TemplateWords> {
  if (locale === "fr") return (await import("@millwright/messages/templates/fr")).templates;
  return (await import("@millwright/messages/templates/en")).templates;
}

const templatesQuery = (locale: Locale) =>
  queryOptions({ queryKey: ["templates", locale], queryFn: () => load(locale), staleTime: Number.POSITIVE_INFINITY });

/** The ready PMs in the language of the screens; only that one is loaded. */
export const useTemplates = () => useQuery(templatesQuery(useLocale()));

interface Located {
  id: string;
  name: string;
  department_id: string | null;
}

/** The templates, those that fit a machine first, each with the first machine that it fits. */
export function fitting<Machine extends Located>(machines: readonly Machine[]) {
  const found = pmTemplateNames.map((name) => ({ name, machine: machines.find((one) => isCalledFor(name, one.name)) }));
  return [...found.filter(({ machine }) => machine), ...found.filter(({ machine }) => !machine)];
}

/** What makes a PM of a template for a machine. */
export function pmOf(name: PmTemplateName, words: TemplateWords, machine: Located): BodyOf<"POST /work-orders"> {
  const { title, description, steps, safety_notes } = words[name];
  const { schedule, minutes } = pmTemplates[name];
  return {
    type: "PM",
    title,
    description,
    safety_notes,
    checklist_items: [...steps],
    estimated_duration: minutes,
    department_id: machine.department_id,
    machine_id: machine.id,
    ...schedule,
  };
}
