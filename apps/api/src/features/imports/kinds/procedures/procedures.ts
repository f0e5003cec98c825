import { limits } from "@millwright/contract/limits";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import type { Step } from "@millwright/domain/procedures/step";
import { isUuid } from "@millwright/domain/uuid";
import { cleanTags } from "@millwright/domain/work/tags";
import type { KindRun, KindWriter, ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { Matches } from "#features/imports/kinds/matches.ts";
import { changesOfProcedure } from "#features/imports/kinds/procedures/procedure-changes.ts";
import { publishImported } from "#features/imports/kinds/procedures/publish-imported.ts";
import { languageOf, meterFault, type RowStep, stepsOfRow } from "#features/imports/kinds/procedures/step-rows.ts";
import { undoProcedures } from "#features/imports/kinds/procedures/undo-procedures.ts";
import { metersNamed, namesOfMeters } from "#features/meters/meters.ts";
import {
  editProcedure,
  type FoundProcedure,
  makeProcedure,
  metersIn,
  procedureRows,
} from "#features/procedures/procedures.ts";
import { Refusal } from "#http/errors/refusal.ts";

/** Procedures as drafts, a step a row, or the steps in one cell. */
export const procedureWriter: KindWriter = {
  open: async (context) => new ProcedureRun(context),
  undo: undoProcedures,
};

/** The rows of one procedure. */
interface ProcedureRows {
  name: string;
  lines: { line: ReadLine; steps: RowStep[] }[];
  /** Whether one of them is refused: the others are nothing without it. */
  isRefused: boolean;
}

/** Writes a procedure once all of its rows are there. */
class ProcedureRun implements KindRun {
  readonly #context: RunContext;
  readonly #matches: Matches<FoundProcedure>;
  readonly #groups = new Map<string, ProcedureRows>();

  constructor(context: RunContext) {
    this.#context = context;
    this.#matches = new Matches(context);
  }

  miss({ values }: ReadLine): void {
    if (textIn(values, "name") !== null) this.#groupOf(values).isRefused = true;
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const language = languageOf(this.#context.fields);
    const read = lines.map((line) => ({ line, steps: stepsOfRow(line.values, language) }));
    const named = read.flatMap(({ steps }) => ("fault" in steps ? [] : steps.filter(({ meter }) => meter !== null)));
    const meters = await metersNamed(
      this.#context.db,
      named.flatMap(({ meter }) => meter ?? []),
    );
    const meterOf = new Map(named.map((step, n) => [step, meters[n]]));
    for (const { line, steps } of read) {
      const group = this.#groupOf(line.values);
      const found = "fault" in steps ? steps : withMeters(steps, meterOf);
      if ("fault" in found) {
        group.isRefused = true;
        this.#refuse(line.row, found.fault);
      } else group.lines.push({ line, steps: found });
    }
  }

  async finish(): Promise<void> {
    const known = await this.#known();
    for (const group of this.#groups.values()) {
      if (group.lines.length === 0) continue;
      const fault = group.isRefused
        ? { code: "whole_refused" as const, field: "name", value: group.name }
        : await this.#write(group, known);
      if (fault === null) continue;
      for (const { line } of group.lines) this.#refuse(line.row, fault);
    }
  }

  remedyOf(): null {
    return null;
  }

  get #publishes(): boolean {
    return this.#context.settings.procedures_become === "published";
  }

  #refuse(row: number, fault: RowFault): void {
    this.#context.report(row, { outcome: "refused", fault });
  }

  /** Rows are of one procedure by its id where that finds it, as two may be called the same; else by its name. */
  #groupOf(values: ReadLine["values"]): ProcedureRows {
    const name = (textIn(values, "name") ?? "").trim();
    const id = this.#context.settings.match_by === "id" ? textIn(values, "id") : null;
    const key = id === null ? plain(name) : `id ${id.trim().toLowerCase()}`;
    const group = this.#groups.get(key) ?? { name, lines: [], isRefused: false };
    this.#groups.set(key, group);
    return group;
  }

  async #known(): Promise<FoundProcedure[]> {
    const ids = [...this.#groups.values()].flatMap(({ lines }) => textIn(lines[0]?.line.values ?? {}, "id") ?? []);
    return procedureRows.findProcedures(this.#context.db, {
      ids: ids.map((id) => id.trim().toLowerCase()).filter(isUuid),
      names: [...this.#groups.values()].map(({ name }) => plain(name)),
    });
  }

  /** Makes or changes a procedure; answers why it can't be. */
  async #write(group: ProcedureRows, known: readonly FoundProcedure[]): Promise<RowFault | null> {
    const [first] = group.lines;
    if (first === undefined) return null;
    const named = known.filter(({ name }) => plain(name) === plain(group.name));
    const match = this.#matches.find(first.line.values, (field, text) =>
      field === "name" ? named : known.filter(({ id }) => id === text.trim().toLowerCase()),
    );
    if ("fault" in match) return match.fault;
    const { found } = match;
    if (found === null && named.length > 0) return { code: "exists", field: "name", value: group.name };
    const steps = group.lines.flatMap((line) => line.steps.map(({ step }) => step));
    if (steps.length > limits.procedure.steps) return { code: "too_many", field: "steps", value: null };
    try {
      if (found === null) await this.#make(group, steps);
      else await this.#change(found, group);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isFull = error.code === "too_many_procedures";
      return { code: isFull ? "no_more" : "too_long", field: isFull ? null : "steps", value: null };
    }
  }

  async #make({ name, lines }: ProcedureRows, steps: Step[]): Promise<void> {
    const { db, zone, at, report } = this.#context;
    const id = crypto.randomUUID();
    const draft = { id, name, steps, description: descriptionIn(lines), tags: tagsIn(lines) ?? [] };
    await makeProcedure(db, draft, { timeZone: zone }, at);
    const isPublished = this.#publishes && steps.length > 0;
    if (isPublished) await publishImported(this.#context, { id, steps });
    const thing = { kind: "procedure", thing_id: id, is_new: true, before: null, version: isPublished ? 2 : 1 };
    for (const { line } of lines) report(line.row, { outcome: "made", thing });
  }

  async #change(found: FoundProcedure, group: ProcedureRows): Promise<void> {
    const { db, at, report, publishes } = this.#context;
    const { lines } = group;
    const next = {
      name: group.name,
      description: descriptionIn(lines) ?? found.description,
      tags: tagsIn(lines) ?? found.tags,
    };
    const named = lines.flatMap((line) => line.steps.map(({ step }) => step));
    const meters = await namesOfMeters(db, metersIn([...found.steps, ...named]));
    const { steps, changes } = changesOfProcedure(found, next, lines, meters);
    this.#matches.note(found);
    const isEdited = changes.some((ofRow) => ofRow.length > 0);
    if (isEdited) await editProcedure(db, found.id, { version: null, ...next, ...(steps && { steps }) }, at);
    const { id, name, description, tags, draft, published, version } = found;
    const isPublished = this.#publishes && !found.is_withdrawn && hasDraft(draft, isEdited ? steps : undefined);
    if (isPublished) {
      publishes({ id, version });
      await publishImported(this.#context, { id, steps: steps ?? found.steps });
      changes[0]?.push({ field: "status", old: "draft", new: "published" });
    }
    const thing = {
      ...{ kind: "procedure", thing_id: id, is_new: false, version: version + Number(isEdited) + Number(isPublished) },
      version_before: version,
      before: { name, description, tags, draft, published },
    };
    for (const [n, { line }] of lines.entries()) {
      const ofRow = changes[n] ?? [];
      if (ofRow.length === 0) report(line.row, { outcome: "same", id });
      else report(line.row, { outcome: "changed", thing, changes: ofRow });
    }
  }
}

/** Whether a procedure has something to publish once its steps are written. */
const hasDraft = (draft: readonly Step[] | null, steps: readonly Step[] | undefined) =>
  (steps ?? draft ?? []).length > 0;

function withMeters(
  steps: readonly RowStep[],
  meterOf: ReadonlyMap<RowStep, string | { fault: Parameters<typeof meterFault>[0] } | undefined>,
): RowStep[] | { fault: RowFault } {
  const placed: RowStep[] = [];
  for (const one of steps) {
    const meter = meterOf.get(one);
    if (meter !== undefined && typeof meter !== "string" && one.meter !== null)
      return { fault: meterFault(meter.fault, one.meter) };
    placed.push(typeof meter === "string" ? { ...one, step: { ...one.step, meter_id: meter } } : one);
  }
  return placed;
}

/** The first description of a procedure's rows. */
function descriptionIn(lines: ProcedureRows["lines"]): string | null {
  return lines.flatMap(({ line }) => textIn(line.values, "description") ?? [])[0] ?? null;
}

/** The tags of all rows of a procedure; null where none says any. */
function tagsIn(lines: ProcedureRows["lines"]): string[] | null {
  const tags = lines.flatMap(({ line: { values } }) => (Array.isArray(values.tags) ? values.tags : []));
  return tags.length === 0 ? null : cleanTags([...new Set(tags)]);
}
