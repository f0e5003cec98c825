import { wordsOf } from "@millwright/domain/procedures/step";
import { useMemo } from "react";
import { useLocale } from "#lib/language.ts";
import { useShownOrder } from "#work/use-order.ts";

/**
 * How the steps of an order are called in the reader's language, by what the log calls them: it has the words of one. Of an
 * order that is on the screen beside; it is not asked for.
 */
export function useStepNames(orderId: string): ReadonlyMap<string, string> {
  const locale = useLocale();
  const checklist = useShownOrder(orderId)?.checklist;
  return useMemo(() => {
    const texts = (checklist ?? []).flatMap(({ step }) => (step ? [step.text] : []));
    return new Map(
      texts.flatMap((text) =>
        [text.en, text.fr].flatMap((name) => (name === null ? [] : [[name, wordsOf(text, locale)] as const])),
      ),
    );
  }, [checklist, locale]);
}
