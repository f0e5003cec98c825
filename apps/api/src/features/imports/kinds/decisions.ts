import type { ImportDecision } from "@millwright/contract/imports";
import { plain } from "@millwright/domain/plain";

/** What stands for a value of a field: capitals, accents and blanks around it make no difference. */
export function decisionKey(field: string, value: string): string {
  return `${field} ${plain(value.trim())}`;
}

/** What is to be done about values, by their field. */
export class Decisions {
  readonly #byValue: ReadonlyMap<string, ImportDecision>;

  constructor(decisions: readonly ImportDecision[]) {
    this.#byValue = new Map(decisions.map((one) => [decisionKey(one.field, one.value), one]));
  }

  of(field: string, value: string): ImportDecision | undefined {
    return this.#byValue.size === 0 ? undefined : this.#byValue.get(decisionKey(field, value));
  }
}
