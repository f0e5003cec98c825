import { Button } from "@mantine/core";
import type { MachineImport } from "@millwright/contract/machine-import";
import { plural } from "@millwright/messages/text";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { PrintLabels } from "#features/machines/labels/PrintLabels.tsx";
import styles from "#features/machines/paste/Paste.module.css";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import { useLocale } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  imported: MachineImport;
  /** So many lines stay in the field below it. */
  left: number;
  isGuided: boolean;
  onAgain: () => void;
}

/** What was made, and where to go with it: to its labels, to the machines, or to the next ones. */
export function PasteDone({ imported, left, isGuided, onAgain }: Props) {
  const words = usePasteWords();
  const locale = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const names = new Intl.ListFormat(locale).format(imported.departments_made);
  const machines = imported.lines.flatMap(({ machine_id: id, department, ...machine }) =>
    id === null ? [] : [{ ...machine, id, department_name: department }],
  );
  return (
    <Panel className="stack gap-10 items-start">
      <IconCheck className={styles.tick} aria-hidden="true" />
      <h2 ref={title} tabIndex={-1} className="text-16 strong">
        {machines.length > 0 ? plural(locale, words.added, machines.length) : words.noneAdded}
      </h2>
      {names !== "" && <p>{plural(locale, words.departmentsAdded, imported.departments_made.length, { names })}</p>}
      {left > 0 && <p>{plural(locale, words.left, left)}</p>}
      <div className="flex wrap gap-10 mt-8">
        {!isGuided && (
          <Button component={Link} to="/machines">
            {words.seeMachines}
          </Button>
        )}
        {left === 0 && (
          <Button variant="subtle" onClick={onAgain}>
            {words.more}
          </Button>
        )}
      </div>
      {machines.length > 0 && <PrintLabels machines={machines} />}
    </Panel>
  );
}
