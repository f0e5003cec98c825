import type { ImportKindName, ReferredKind } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { usualRecurrences } from "@millwright/domain/imports/recurrence/usual-recurrences";
import { useQuery } from "@tanstack/react-query";
import { choiceName, useImportWords } from "#features/imports/import-words.ts";
import { useLocale } from "#lib/language.ts";
import { loadAll } from "#lib/plant.ts";
import { useClasses } from "#work/failure/use-classes.ts";

interface Usable {
  id: string;
  name: string;
}

type Load = (signal: AbortSignal) => Promise<readonly Usable[]>;

/** Where all things of a kind are found that a cell may name. */
const loads: Partial<Record<ReferredKind, Load>> = {
  department: (signal) => loadAll("GET /departments", {}, signal),
  machine: (signal) => loadAll("GET /machines", {}, signal),
  technician: (signal) => loadAll("GET /assignees", {}, signal),
  part: (signal) => loadAll("GET /parts", {}, signal),
  supplier: (signal) => loadAll("GET /suppliers", {}, signal),
};
const loadNone: Load = async () => [];

/** What can be taken for a value of a field: the things of the plant that it may name, or its choices. */
export function useUsable(kind: ImportKindName, field: string): readonly Usable[] {
  const words = useImportWords();
  const locale = useLocale();
  const declared = kindOf(kind).fields[field];
  const to = declared?.type === "reference" ? declared.to : null;
  const classes = useClasses();
  const load = to === null ? loadNone : (loads[to] ?? loadNone);
  const { data = [] } = useQuery({
    queryKey: ["importable", to],
    queryFn: ({ signal }): Promise<readonly Usable[]> => load(signal),
    enabled: load !== loadNone,
  });
  if (declared?.type === "choice") {
    return Object.keys(declared.choices).map((id) => ({ id, name: choiceName(words, id) }));
  }
  if (kind === "maintenance" && field === "rule") return usualRecurrences(locale);
  return to === "class" ? classes : data;
}
