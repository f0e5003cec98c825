import { type CodeKind, codeName, isOffered } from "@millwright/domain/plant-codes/plant-codes";
import { compareNames } from "@millwright/domain/text/sort-key";
import { useLocale } from "#lib/language.ts";
import { usePlantCodes } from "#work/failure/plant-codes.ts";

/** The codes of a list that may be chosen, by name: those that are offered, and the one that is chosen. */
export function useOffered(kind: CodeKind, chosenId = ""): { id: string; name: string }[] {
  const locale = useLocale();
  const { data = [] } = usePlantCodes();
  return data
    .filter((code) => code.kind === kind && (isOffered(code) || code.id === chosenId))
    .map((code) => ({ id: code.id, name: codeName(code, locale) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** The classes that a machine may have, with the one that it has. */
export const useClasses = (hasId?: string) => useOffered("class", hasId);
