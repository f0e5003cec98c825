import { Button } from "@mantine/core";
import type { Request } from "@millwright/contract/requests";
import { plural } from "@millwright/messages/text";
import { IconArrowForwardUp, IconX } from "@tabler/icons-react";
import styles from "#features/requests/list/RequestList.module.css";
import type { HeldSelection } from "#features/requests/list/use-held.ts";
import type { Several } from "#features/requests/list/use-several.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useLocale } from "#lib/language.ts";
import type { Selection } from "#work/list/use-selection.ts";

interface Props {
  heldSelection: HeldSelection;
  selection: Selection<Request>;
  several: Several;
}

/** Clears what is held: those that are chosen, else all. */
export function HeldBar({ heldSelection, selection, several }: Props) {
  const m = useRequestWords();
  const locale = useLocale();
  const { shown } = heldSelection;
  const { chosen } = selection;
  const isAll = chosen.length === shown.length;
  const isSome = chosen.length > 0;
  const { release, decline, choice } = isSome ? ofRows(chosen) : ofAll(heldSelection);
  const words = isSome ? m.several : { release: m.several.releaseAll, decline: m.several.declineAll };
  return (
    <div className={`row wrap gap-8 ${styles.bar}`}>
      {shown.length > 0 && (
        <Button variant="subtle" onClick={isAll ? selection.none : selection.all}>
          {isAll ? m.several.none : m.several.all}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={18} aria-hidden="true" />}
        disabled={several.busy}
        onClick={() => void several.release(release, choice)}
      >
        {plural(locale, words.release, release)}
      </Button>
      {decline > 0 && (
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden="true" />}
          disabled={several.busy}
          onClick={() => void several.decline(decline, choice)}
        >
          {plural(locale, words.decline, decline)}
        </Button>
      )}
    </div>
  );
}

/** Those that stand there, and have been seen. */
const ofRows = (rows: readonly Request[]) => ({
  release: rows.length,
  decline: rows.length,
  choice: { ids: rows.map(({ id }) => id) },
});

/** Where some are folded, only what no person seems to have sent is declined with the others. */
function ofAll({ lines, shown, groups }: HeldSelection) {
  if (groups === undefined || lines.every((line) => line.kind === "one" || line.isOpen)) return ofRows(shown);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const until = groups
    .map(({ last_at }) => last_at)
    .sort()
    .at(-1);
  return {
    release: sum(groups.map(({ count }) => count)),
    decline: sum(groups.map(({ count, to_look_at }) => count - to_look_at)),
    choice: until === undefined ? {} : { until },
  };
}
