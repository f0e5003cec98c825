import type { ActivityLine } from "@millwright/domain/work/activity";
import { partLineWords } from "@millwright/messages/parts/lines";
import { plannedPartLineWords } from "@millwright/messages/planned-parts/lines";
import { fill } from "@millwright/messages/text";
import type { SaidLine, Words } from "#features/activity/field-words.ts";

type Of<Kind extends ActivityLine["kind"]> = Extract<ActivityLine, { kind: Kind }>;

/** How many of a part some work needs. */
export function sayPlannedPart({ part: name, quantity, was }: Of<"plannedPart">, { locale }: Words): SaidLine {
  const words = plannedPartLineWords[locale];
  const n = (count: number) => new Intl.NumberFormat(locale).format(count);
  if (quantity === null) return { text: fill(words.removed, { name }) };
  if (was === null) return { text: fill(words.planned, { n: n(quantity), name }) };
  return { text: fill(words.changed, { name }), from: n(was), to: n(quantity) };
}

/** Where a part is bought, and its codes. */
export function sayPartList(line: Of<"partSupplier" | "partCode">, { locale, messages }: Words): SaidLine {
  const { partSupplier, partCode } = partLineWords[locale];
  const sentence = line.kind === "partCode" ? partCode[line.act] : partSupplier[line.act];
  return { text: fill(sentence, { name: line.name || messages.common.unknown }) };
}
