import { Button } from "@mantine/core";
import { codeName } from "@millwright/domain/plant-codes/plant-codes";
import type { RankedCode } from "@millwright/domain/plant-codes/propose";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useLocale } from "#lib/language.ts";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";

/** So many are offered before the rest is asked for. */
const firstOffers = 6;

interface Props {
  name: string;
  chosen: string | null;
  codes: readonly RankedCode[];
  onChoose: (id: string) => void;
}

/** The codes of one part of a failure, a tap each: the likely ones, and the rest once it is asked for. */
export function CodeChips({ name, chosen, codes, onChoose }: Props) {
  const { failure: words } = usePlantCodeWords();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  // What is offered stays where it is while others are tapped, and what comes meanwhile stands behind it.
  const [ids] = useState(() => codes.map(({ id }) => id));
  const inPlace = codes.toSorted((a, b) => placeIn(ids, a.id) - placeIn(ids, b.id));
  const shown = inPlace.filter((code, at) => isWhole || at < firstOffers || code.id === chosen);
  return (
    <section className="stack gap-6" aria-label={name}>
      <p className="note">{name}</p>
      <div className="flex wrap gap-6">
        {shown.map((code) => (
          <Button
            key={code.id}
            radius="xl"
            className="touch-44"
            variant={code.id === chosen ? "filled" : "default"}
            aria-pressed={code.id === chosen}
            onClick={() => onChoose(code.id)}
          >
            {code.is_retired ? fill(words.retired, { name: codeName(code, locale) }) : codeName(code, locale)}
          </Button>
        ))}
        {shown.length < codes.length && (
          <Button
            variant="subtle"
            className="touch-44"
            aria-label={fill(words.moreOf, { part: name })}
            onClick={() => setWhole(true)}
          >
            {words.more}
          </Button>
        )}
      </div>
    </section>
  );
}

const placeIn = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
