import type { Step } from "@millwright/domain/procedures/step";
import { useMemo } from "react";
import { useShownOrder } from "#work/use-order.ts";

/**
 * The steps of an order by what the log calls them: it has the words of one language. Of an order that is on the screen
 * beside; it is not asked for.
 */
export function useLoggedSteps(orderId: string): ReadonlyMap<string, Step> {
  const checklist = useShownOrder(orderId)?.checklist;
  return useMemo(() => {
    const steps = (checklist ?? []).flatMap(({ step }) => step ?? []);
    return new Map(
      steps.flatMap((step) =>
        [step.text.en, step.text.fr].flatMap((name) => (name === null ? [] : [[name, step] as const])),
      ),
    );
  }, [checklist]);
}
