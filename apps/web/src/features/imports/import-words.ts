import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { translatedRule } from "@millwright/domain/imports/recurrence/levels";
import { mostOf } from "@millwright/domain/imports/row-faults";
import { type ImportWords, importWords } from "@millwright/messages/imports/imports";
import { fill, type Locale, plural } from "@millwright/messages/text";
import { useLocale } from "#lib/language.ts";

export const useImportWords = (): ImportWords => importWords[useLocale()];

const nameIn = (texts: Readonly<Record<string, string>>, name: string) => texts[name] ?? name;

/** What a field is called. */
export const fieldName = ({ fields }: ImportWords, field: string): string => nameIn(fields, field);

/** What one of the choices of a field is called. */
export const choiceName = ({ choices }: ImportWords, choice: string): string => nameIn(choices, choice);

const choiceFields = ["priority", "status", "criticality"];

/** What stands in a field, in the reader's language: how often a PM comes, or what its choice is called. */
export function valueText(words: ImportWords, locale: Locale, field: string, value: string | null): string | null {
  if (value === null) return null;
  if (choiceFields.includes(field)) return choiceName(words, value);
  return field === "rule" ? translatedRule(value, locale).replaceAll("\n", "; ") : value;
}

/** Why rows are refused, in a sentence: without a value where each has another one. */
export function faultText(words: ImportWords, kind: ImportKindName | null, { code, field, value }: RowFault): string {
  const ofSeveral: Readonly<Record<string, string>> = words.faultsOfSeveral;
  const isNamed = value !== null && value !== "";
  const declared = kind === null || field === null ? undefined : kindOf(kind).fields[field];
  return fill((isNamed ? undefined : ofSeveral[code]) ?? words.faults[code], {
    field: field === null ? "" : fieldName(words, field),
    value: value ?? "",
    most: mostOf(declared, code) ?? "",
  });
}

interface RowFault {
  code: keyof ImportWords["faults"];
  field: string | null;
  value: string | null;
}

/** Who did the work of a history needs no account: left out as a technician, the name stays. */
export const isNameKept = (kind: ImportKindName | null, field: string): boolean =>
  kind === "repair_history" && field === "technician";

/** Says how many there are of a kind: "300 machines". */
export function useCounts(): (kind: string | null, n: number) => string {
  const locale = useLocale();
  const { counts } = useImportWords();
  const forms = new Map(Object.entries(counts));
  return (kind, n) => plural(locale, forms.get(kind ?? "rows") ?? counts.rows, n);
}

/** Lists what else was made: "2 departments, 1 class". */
export function useAlsoMade(): (also: Readonly<Record<string, number>>) => string {
  const locale = useLocale();
  const count = useCounts();
  return (also) =>
    new Intl.ListFormat(locale).format(
      Object.entries(also)
        .filter(([, n]) => n > 0)
        .map(([kind, n]) => count(kind, n)),
    );
}
