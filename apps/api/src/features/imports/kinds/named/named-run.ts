import type { ImportRow } from "@millwright/contract/imports";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import { isUuid } from "@millwright/domain/uuid";
import type { KindRun, ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { Matches } from "#features/imports/kinds/matches.ts";
import type { NamedStore, NamedThing } from "#features/imports/kinds/named/named-store.ts";
import { readsAs } from "#features/imports/kinds/same.ts";

type Values = ReadLine["values"];

/** What becomes of a row. */
interface Planned<Field extends string> {
  row: number;
  thing: NamedThing<Field>;
  /** Null of a new one. */
  current: NamedThing<Field> | null;
  changes: ImportRow["changes"];
}

/** Brings in things that are known by their names. */
export class NamedRun<Field extends string> implements KindRun {
  readonly #context: RunContext;
  readonly #store: NamedStore<Field>;
  readonly #matches: Matches<NamedThing<Field>>;
  /** Who has a name since an earlier row said so. */
  readonly #named = new Map<string, string>();

  constructor(context: RunContext, store: NamedStore<Field>) {
    this.#context = context;
    this.#store = store;
    this.#matches = new Matches(context);
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const known = await this.#knownOf(lines);
    const planned: Planned<Field>[] = [];
    for (const { row, values } of lines) {
      const plan = this.#plan(row, values, known);
      if ("fault" in plan) this.#context.report(row, { outcome: "refused", fault: plan.fault });
      else planned.push(plan);
    }
    await this.#write(planned);
  }

  async finish(): Promise<void> {}

  remedyOf(): null {
    return null;
  }

  async #knownOf(lines: readonly ReadLine[]): Promise<Known<Field>> {
    const all = (field: string) => lines.flatMap(({ values }) => textIn(values, field) ?? []);
    const ids = all("id").map((id) => id.trim().toLowerCase());
    return new Known(
      await this.#store.find(this.#context.db, {
        ids: ids.filter(isUuid),
        names: [...new Set(all("name").map((name) => plain(name.trim())))],
      }),
    );
  }

  #plan(row: number, values: Values, known: Known<Field>): Planned<Field> | { fault: RowFault } {
    const match = this.#matches.find(values, (field, text) => known.by(field, text));
    if ("fault" in match) return match;
    const { found: current } = match;
    const name = textIn(values, "name") ?? current?.name ?? null;
    if (name === null) return { fault: { code: "required", field: "name", value: null } };
    const fault = this.#faultOf(name, current, known);
    if (fault !== null) return { fault };
    const thing = this.#thingOf(values, name, current);
    if (current !== null) this.#matches.note(current);
    this.#named.set(plain(name), thing.id);
    return {
      row,
      thing,
      current,
      changes: current === null ? [] : changesOf(["name", ...this.#store.fields], current, thing),
    };
  }

  #faultOf(name: string, current: NamedThing<Field> | null, known: Known<Field>): RowFault | null {
    const holder = this.#named.get(plain(name));
    const others = known.by("name", name).filter(({ id }) => id !== current?.id);
    const fault = (code: RowFault["code"]): RowFault => ({ code, field: "name", value: name });
    if (current !== null) {
      const isKept = plain(name) === plain(current.name);
      return !isKept && (others.length > 0 || holder !== undefined) ? fault("taken") : null;
    }
    if (holder !== undefined) return fault("twice");
    return others.length > 0 ? fault("exists") : null;
  }

  /** What a row makes of a thing; an empty cell says nothing. */
  #thingOf(values: Values, name: string, current: NamedThing<Field> | null): NamedThing<Field> {
    const { fields } = this.#context.kind;
    const texts = this.#store.fields.map((field) => {
      const [now, text] = [current?.[field] ?? null, textIn(values, field)];
      return [field, text === null || readsAs(fields[field], now, text) ? now : text];
    });
    const kept = current !== null && readsAs(fields.name, current.name, name) ? current.name : name;
    return { ...Object.fromEntries(texts), id: current?.id ?? crypto.randomUUID(), name: kept };
  }

  async #write(planned: readonly Planned<Field>[]): Promise<void> {
    const { db, at, report } = this.#context;
    const created = planned.filter(({ current }) => current === null);
    const changed = planned.filter(({ changes }) => changes.length > 0);
    if (created.length > 0) await this.#store.insert(db, created.map(thingOf), at);
    if (changed.length > 0) await this.#store.update(db, changed.map(thingOf), at);
    for (const { row, thing, current, changes } of planned) {
      const { id } = thing;
      const what = { kind: this.#store.thing, thing_id: id, version: null };
      if (current === null) {
        report(row, { outcome: "made", thing: { ...what, is_new: true, before: { was: null, now: thing } } });
      } else if (changes.length === 0) {
        report(row, { outcome: "same", id });
        continue;
      } else {
        report(row, {
          outcome: "changed",
          thing: { ...what, is_new: false, before: { was: current, now: thing } },
          changes,
        });
      }
      this.#store.announce(db, id, current !== null && current.name !== thing.name);
    }
  }
}

const thingOf = <Field extends string>({ thing }: Planned<Field>) => thing;

function changesOf<Thing extends object>(
  fields: readonly (keyof Thing & string)[],
  current: Thing,
  thing: Thing,
): ImportRow["changes"] {
  const show = (value: unknown) => (value === null ? null : String(value));
  return fields
    .filter((field) => current[field] !== thing[field])
    .map((field) => ({ field, old: show(current[field]), new: show(thing[field]) }));
}

/** Those of the plant that rows can mean. */
class Known<Field extends string> {
  readonly #byId = new Map<string, NamedThing<Field>>();
  readonly #byName = new Map<string, NamedThing<Field>[]>();

  constructor(things: readonly NamedThing<Field>[]) {
    for (const thing of things) {
      this.#byId.set(thing.id, thing);
      const namesakes = this.#byName.get(plain(thing.name));
      if (namesakes === undefined) this.#byName.set(plain(thing.name), [thing]);
      else namesakes.push(thing);
    }
  }

  by(field: string, text: string): readonly NamedThing<Field>[] {
    if (field === "name") return this.#byName.get(plain(text.trim())) ?? [];
    const found = this.#byId.get(text.trim().toLowerCase());
    return found === undefined ? [] : [found];
  }
}
