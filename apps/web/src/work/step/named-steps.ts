import { type Step, sayStep } from "@millwright/domain/procedures/step";
import type { Messages } from "@millwright/messages/messages";
import { type Locale, plural } from "@millwright/messages/text";

/** A step that a question names. */
export interface NamedStep {
  text: string;
  step?: Step | null | undefined;
}

/** So many steps are named in a question; of more it says how many. */
const mostNamed = 6;

/** The steps by what they say; of many how many more there are. */
export function namedSteps(
  open: readonly NamedStep[],
  { moreSteps }: Messages["workOrders"]["steps"],
  locale: Locale,
  most = mostNamed,
): string[] {
  const first = open.slice(0, most).map((one) => sayStep(one, locale));
  const more = open.length - first.length;
  return more === 0 ? first : [...first, plural(locale, moreSteps, more)];
}
