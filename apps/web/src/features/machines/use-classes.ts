import { codeName, isOffered } from "@millwright/domain/plant-codes/plant-codes";
import { compareNames } from "@millwright/domain/text/sort-key";
import { useLocale } from "#lib/language.ts";
import { usePlantCodes } from "#work/failure/plant-codes.ts";

/** The classes that a machine may have, by name: those that are offered, and the one that it has. */
export function useClasses(hasId = ""): { id: string; name: string }[] {
  const locale = useLocale();
  const { data = [] } = usePlantCodes();
  return data
    .filter((code) => code.kind === "class" && (isOffered(code) || code.id === hasId))
    .map((code) => ({ id: code.id, name: codeName(code, locale) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}
