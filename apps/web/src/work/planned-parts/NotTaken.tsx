import { Button } from "@mantine/core";
import { notTakenOf } from "@millwright/domain/parts/planning/planned";
import { fill } from "@millwright/messages/text";
import { IconPackage } from "@tabler/icons-react";
import { useState } from "react";
import { useMay } from "#lib/session/may.ts";
import { useOrderParts } from "#work/planned-parts/planned-part-queries.ts";
import { usePlannedPartWords } from "#work/planned-parts/planned-part-words.ts";
import { nameNotTaken } from "#work/planned-parts/say-not-taken.ts";
import { useTaking } from "#work/planned-parts/use-planned-parts.ts";

/** What was reserved for work that was just completed and not taken, in one line; nothing where all of it was. */
export function NotTaken({ id }: { id: string }) {
  const words = usePlannedPartWords();
  const { data } = useOrderParts(id);
  const mayTake = useMay("POST /parts/{id}/quantity");
  const taking = useTaking(id);
  const [isShown, setIsShown] = useState(true);
  const left = notTakenOf(data ?? []);
  if (!isShown || !mayTake || left.length === 0) return null;
  return (
    <section className="panel row wrap gap-8-12 pad-10-14" aria-label={words.title}>
      <IconPackage aria-hidden="true" size={18} className="rigid quiet" />
      <span className="grow anywhere">{fill(words.notTaken, { parts: nameNotTaken(left) })}</span>
      <Button size="sm" className="touch-44" loading={taking.busy} onClick={() => void taking.takeAll(left)}>
        {words.takeNow}
      </Button>
      <Button size="sm" variant="subtle" className="touch-44" onClick={() => setIsShown(false)}>
        {words.notUsed}
      </Button>
    </section>
  );
}
