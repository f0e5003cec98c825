import { Button } from "@mantine/core";
import type { Request } from "@millwright/contract/requests";
import { plural } from "@millwright/messages/text";
import { IconArrowForwardUp, IconX } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/requests/list/RequestList.module.css";
import { useSeveral } from "#features/requests/list/use-several.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useLocale } from "#lib/language.ts";
import type { Selection } from "#work/list/use-selection.ts";

interface Props {
  rows: readonly Request[];
  selection: Selection<Request>;
}

/** Clears what is held: those that are chosen, else all that are shown. */
export function HeldBar({ rows, selection }: Props) {
  const m = useRequestWords();
  const locale = useLocale();
  const { release, decline } = useSeveral();
  const [busy, setBusy] = useState(false);
  const { chosen } = selection;
  const isAll = chosen.length === rows.length;
  const those = chosen.length > 0 ? chosen : rows;
  async function settle(work: (those: readonly Request[]) => Promise<readonly Request[] | null>) {
    setBusy(true);
    const left = await work(those);
    if (left !== null) selection.only(left);
    setBusy(false);
  }
  const words = chosen.length > 0 ? m.several : { release: m.several.releaseAll, decline: m.several.declineAll };
  return (
    <div className={styles.bar}>
      <Button variant="subtle" onClick={isAll ? selection.none : selection.all}>
        {isAll ? m.several.none : m.several.all}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={18} aria-hidden="true" />}
        disabled={busy}
        onClick={() => void settle(release)}
      >
        {plural(locale, words.release, those.length)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden="true" />}
        disabled={busy}
        onClick={() => void settle(decline)}
      >
        {plural(locale, words.decline, those.length)}
      </Button>
    </div>
  );
}
