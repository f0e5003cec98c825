import type { RowFault } from "@millwright/domain/imports/row-faults";
import type { ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";

/** Which of the plant's things rows are to change, each by one row. */
export class Matches<Thing extends { id: string }> {
  readonly #context: Pick<RunContext, "settings">;
  readonly #matched = new Set<string>();

  constructor(context: Pick<RunContext, "settings">) {
    this.#context = context;
  }

  /** The one that a row is to change; null of a new one. `by` gives those that a text of a field can mean. */
  find(
    values: ReadLine["values"],
    by: (field: string, text: string) => readonly Thing[],
  ): { found: Thing | null } | { fault: RowFault } {
    const { match_by: field, mode } = this.#context.settings;
    if (field === null) return { found: null };
    const text = textIn(values, field);
    const fault = (code: RowFault["code"]) => ({ fault: { code, field, value: text } });
    if (text === null) return mode === "update" ? fault("not_found") : { found: null };
    const [found, another] = by(field, text);
    if (another !== undefined) return fault("several_found");
    if (found === undefined) return mode === "update" || field === "id" ? fault("not_found") : { found: null };
    if (mode === "create") return fault("exists");
    return this.#matched.has(found.id) ? fault("twice") : { found };
  }

  /** Another row can't change it as well. */
  note({ id }: Pick<Thing, "id">): void {
    this.#matched.add(id);
  }
}
