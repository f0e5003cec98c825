import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { plain } from "@millwright/domain/plain";
import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Face } from "#work/face/Face.tsx";
import styles from "#work/handover/HandOver.module.css";
import { type HandedOrder, useHandOver } from "#work/handover/use-hand-over.ts";

/** So many names are seen at a glance; more are searched. */
const searchedFrom = 12;

interface Props {
  order: HandedOrder;
  onClose: () => void;
}

/** Who goes on with the work: a name that is pressed has it, with the word that was typed; or nobody. */
export function HandOverDialog({ order, onClose }: Props) {
  const { workOrders, common } = useMessages();
  const { assign: words } = workOrders;
  const handOver = useHandOver();
  const [word, setWord] = useState("");
  const [search, setSearch] = useState("");
  const { assignee } = currentAssignee(order);
  const colleagues = (useAssignees().data ?? []).filter(({ id }) => id !== assignee);
  const found = colleagues.filter(({ name }) => plain(name).includes(plain(search)));
  function choose(to: { id: string; name: string } | null) {
    onClose();
    handOver(order, to, word);
  }
  return (
    <AppDialog
      title={words.handOverTitle}
      size="narrow"
      onClose={onClose}
      foot={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => choose(null)}
          >
            {words.putBack}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {common.cancel}
          </Button>
        </>
      }
    >
      <TextInput
        label={words.word}
        description={words.wordHelp}
        maxLength={limits.reason}
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      {colleagues.length >= searchedFrom && <SearchField value={search} label={common.search} onSearch={setSearch} />}
      {colleagues.length === 0 && <p className="quiet">{words.noColleagues}</p>}
      <ul className={`grid gap-8 mt-12 ${styles.names}`} aria-label={words.colleagues}>
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.name}
              // The second press of a double one is not meant for what lies below.
              onClick={({ detail }) => detail <= 1 && choose(one)}
            >
              <Face id={one.id} name={one.name} size="medium" />
              <span>{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}
