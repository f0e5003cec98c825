import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { fill, plural } from "@millwright/messages/text";
import { useId, useState } from "react";
import { machinesFound } from "#features/maintenance/family/copies-draft.ts";
import styles from "#features/maintenance/family/Family.module.css";
import { usePlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { useLocale } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { ChoiceField, TextField } from "#ui/form/Field.tsx";

const mostShown = 200;

interface Props {
  /** Undefined while they are on their way. */
  machines: readonly Machine[] | undefined;
  chosen: ReadonlySet<string>;
  /** The codes of the PMs of machines that have it already, by machine. */
  had: ReadonlyMap<string | null, string>;
  fault: string | null;
  onChange: (chosen: Set<string>) => void;
}

/** Which machines: found by words and department, one by one or all that were found. */
export function MachineChoice({ machines, chosen, had, fault, onChange }: Props) {
  const { copies } = usePlanFamilyWords();
  const locale = useLocale();
  const faultId = useId();
  const [words, setWords] = useState("");
  const [departmentId, setDepartment] = useState("");
  const departments = useDepartments().data ?? [];
  const found = machinesFound(machines ?? [], words, departmentId);
  const free = found.filter(({ id }) => !had.has(id));
  const shown = found.slice(0, mostShown);
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <>
      <div className={`grid gap-14-16 items-end ${styles.filters}`}>
        <TextField
          label={copies.search}
          type="search"
          autoComplete="off"
          value={words}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <ChoiceField
          label={copies.department}
          value={departmentId}
          data={[
            { value: "", label: copies.everywhere },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
            { value: "none", label: copies.nowhere },
          ]}
          onChange={(event) => setDepartment(event.currentTarget.value)}
        />
      </div>
      <fieldset
        className={`no-margin no-padding borderless ${styles.machines}`}
        aria-describedby={fault === null ? undefined : faultId}
      >
        <legend>{copies.machines}</legend>
        <div className={`row wrap gap-8-12 ${styles.bar}`}>
          {free.length > 0 && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => onChange(new Set([...chosen, ...free.map(({ id }) => id)]))}
            >
              {plural(locale, copies.take, free.length)}
            </Button>
          )}
          {chosen.size > 0 && (
            <Button variant="default" size="compact-md" onClick={() => onChange(new Set())}>
              {copies.clear}
            </Button>
          )}
          <span role="status">{plural(locale, copies.chosen, chosen.size)}</span>
        </div>
        {machines !== undefined && found.length === 0 && <p className="note">{copies.nothing}</p>}
        {shown.length > 0 && (
          <ul className={`mt-8 bordered rounded ${styles.list}`}>
            {shown.map((machine) => (
              <li key={machine.id}>
                <MachineRow
                  machine={machine}
                  code={had.get(machine.id)}
                  isChosen={chosen.has(machine.id)}
                  onChange={(isChosen) => toggle(machine.id, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
        {found.length > shown.length && (
          <p className="note">{plural(locale, copies.more, found.length - shown.length)}</p>
        )}
        {fault !== null && (
          <p id={faultId} role="alert" className="mt-4 ink-danger small">
            {fault}
          </p>
        )}
      </fieldset>
    </>
  );
}

interface RowProps {
  machine: Machine;
  /** The PM that it has; undefined where it has none. */
  code: string | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function MachineRow({ machine, code, isChosen, onChange }: RowProps) {
  const { copies } = usePlanFamilyWords();
  const { name, department_name, model } = machine;
  const has = code === undefined ? null : fill(copies.has, { code });
  const aside = [department_name, model, has].filter((part) => part !== null && part !== "").join(" · ");
  return (
    <label className={`grid gap-0-12 items-center min-h-48 pad-6-12 pointer hover ${styles.machine}`}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={code !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {name}
        {aside !== "" && <span className="note"> {aside}</span>}
      </span>
    </label>
  );
}
