import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import type { Remedy, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { publishImported } from "#features/imports/kinds/procedures/publish-imported.ts";
import { type Named, References } from "#features/imports/kinds/references.ts";
import { listOpenProcedures, procedureRows } from "#features/procedures/procedures.ts";

interface NamedProcedure {
  id: string;
  name: string;
  code: string;
}

const field = "procedure";

/** The procedures that PMs of a sheet follow. A draft can be published along with them, once for all rows. */
export class PlanProcedures {
  readonly #context: RunContext;
  readonly #open: References;
  readonly #drafts = new Map<string, NamedProcedure[]>();
  /** Drafts that rows follow, and those of them that are published by now. */
  readonly #awaited = new Map<string, NamedProcedure>();
  readonly #published = new Set<string>();

  private constructor(context: RunContext, open: readonly NamedProcedure[], drafts: readonly NamedProcedure[]) {
    this.#context = context;
    const named = open.map(({ id, name, code }) => ({ id, name, names: [code] }));
    this.#open = new References(context, field, named, null);
    for (const draft of drafts) {
      for (const key of new Set([plain(draft.name), plain(draft.code)])) {
        this.#drafts.set(key, [...(this.#drafts.get(key) ?? []), draft]);
      }
    }
  }

  static async open(context: RunContext): Promise<PlanProcedures> {
    const { db } = context;
    return new PlanProcedures(context, await listOpenProcedures(db), await procedureRows.listDraftProcedures(db));
  }

  find(text: string): Named {
    const found = this.#open.find(text);
    if (!("fault" in found) || found.fault.code !== "reference_unknown") return found;
    const [draft, another] = this.#drafts.get(plain(text.trim())) ?? [];
    if (draft === undefined) return found;
    if (another !== undefined) return { fault: { code: "reference_unclear", field, value: text } };
    const choice = this.#context.decisions.of(field, "")?.choice;
    if (choice === "empty") return { id: null };
    if (choice !== "make") return { fault: { code: "reference_draft", field, value: text } };
    this.#awaited.set(draft.id, draft);
    return { id: draft.id };
  }

  nameOf(id: string | null): string | null {
    const draft = [...this.#awaited.values()].find((one) => one.id === id);
    return draft?.name ?? this.#open.nameOf(id);
  }

  remedyOf(fault: RowFault): Remedy {
    if (fault.code === "reference_draft") return { can: ["make", "empty", "edit"], near: [] };
    return this.#open.remedyOf(fault);
  }

  /** Publishes the drafts that rows follow, each once. */
  async publish(): Promise<void> {
    const { db, alsoMade, publishes } = this.#context;
    const ids = [...this.#awaited.keys()].filter((id) => !this.#published.has(id));
    if (ids.length === 0) return;
    for (const { id, steps, version } of await procedureRows.findProcedures(db, { ids, names: [] })) {
      publishes({ id, version });
      await publishImported(this.#context, { id, steps });
      this.#published.add(id);
      alsoMade({ kind: "publication", thing_id: id, is_new: false, before: null, version: null });
    }
  }
}
