import { Button } from "@mantine/core";
import { dayOf } from "@millwright/domain/when";
import { labelWords } from "@millwright/messages/labels/labels";
import { fill, plural } from "@millwright/messages/text";
import { useMemo } from "react";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import styles from "#print/chosen/ChooseLabels.module.css";
import { Code } from "#ui/label/Code.tsx";
import { VirtualList } from "#ui/list/VirtualList.tsx";

/** Something that a label can be printed for. */
export interface Labelled {
  id: string;
  name: string;
  /** Its number or code. */
  code: string | null;
  /** What it is listed under: its department, its type. */
  group: string;
  created_at: string;
  label_printed_at: string | null;
}

interface Props {
  items: readonly Labelled[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

type Line = { group: string; items: readonly Labelled[] } | { item: Labelled };

/** What labels are printed for, under its groups: one by one, a whole group, all, or what has no label yet. */
export function ChooseLabels({ items, chosen, onChoose }: Props) {
  const locale = useLocale();
  const words = labelWords[locale];
  const lines = useMemo(() => linesOf(items), [items]);
  const unlabelled = items.filter(({ label_printed_at }) => label_printed_at === null);
  const choose = (some: readonly Labelled[]) => onChoose(new Set(some.map(({ id }) => id)));
  const turn = (some: readonly Labelled[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const { id } of some) isOn ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  if (items.length === 0) return <p className={`note regular ${styles.hint}`}>{words.nothing}</p>;
  return (
    <fieldset className="stack gap-10 min-w-0 no-margin no-padding borderless">
      <legend className="visually-hidden">{words.which}</legend>
      <div className="row wrap gap-8">
        <Button
          variant="default"
          size="compact-md"
          disabled={unlabelled.length === 0}
          onClick={() => choose(unlabelled)}
        >
          {words.choices.new} ({unlabelled.length})
        </Button>
        <Button variant="default" size="compact-md" onClick={() => choose(items)}>
          {words.choices.all} ({items.length})
        </Button>
        <Button variant="subtle" size="compact-md" disabled={chosen.size === 0} onClick={() => choose([])}>
          {words.choices.none}
        </Button>
        <span className="note push-end" aria-live="polite">
          {plural(locale, words.chosen, chosen.size)}
        </span>
      </div>
      <VirtualList
        className={`bordered rounded ${styles.list}`}
        label={words.list}
        items={lines}
        itemKey={(line) => ("item" in line ? line.item.id : `group ${line.group}`)}
        itemHeight={40}
        render={(line) =>
          "item" in line ? (
            <Row item={line.item} isChosen={chosen.has(line.item.id)} onTurn={(isOn) => turn([line.item], isOn)} />
          ) : (
            <Group {...line} chosen={chosen} onTurn={(isOn) => turn(line.items, isOn)} />
          )
        }
      />
    </fieldset>
  );
}

function Group({
  group,
  items,
  chosen,
  onTurn,
}: {
  group: string;
  items: readonly Labelled[];
  chosen: ReadonlySet<string>;
  onTurn: (isOn: boolean) => void;
}) {
  const words = labelWords[useLocale()];
  const count = items.filter(({ id }) => chosen.has(id)).length;
  return (
    <label className={`row gap-10 pad-4-12 pointer line-below bg-hover strong ${styles.group}`}>
      <input
        type="checkbox"
        aria-label={fill(words.wholeGroup, { name: group })}
        checked={count === items.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < items.length;
        }}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      <span>{group}</span>
      <span className={`note regular ${styles.hint}`}>
        {count}/{items.length}
      </span>
    </label>
  );
}

function Row({ item, isChosen, onTurn }: { item: Labelled; isChosen: boolean; onTurn: (isOn: boolean) => void }) {
  const words = labelWords[useLocale()];
  const saying = useSaying();
  const day = (at: string) => sayDay(dayOf(Temporal.Instant.from(at), saying.zone), saying);
  return (
    <label className={`row gap-10 pad-4-12 pointer ${styles.row}`}>
      <input
        type="checkbox"
        aria-label={item.name}
        checked={isChosen}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      <span className="min-w-0 anywhere">{item.name}</span>
      {item.code && <Code small>{item.code}</Code>}
      <span className={`note regular ${styles.hint}`}>
        {item.label_printed_at === null
          ? fill(words.notYet, { day: day(item.created_at) })
          : fill(words.printedOn, { day: day(item.label_printed_at) })}
      </span>
    </label>
  );
}

/** Each group before its things, in the order in which they come. */
function linesOf(items: readonly Labelled[]): Line[] {
  return [...Map.groupBy(items, ({ group }) => group)].flatMap(([group, those]): Line[] => [
    { group, items: those },
    ...those.map((item) => ({ item })),
  ]);
}
