import { Button } from "@mantine/core";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { fill } from "@millwright/messages/text";
import { IconListNumbers, IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import type { DraftItem } from "#work/edit/draft.ts";
import type { ChosenProcedure } from "#work/procedure/chosen-procedure.ts";
import { MakeProcedure } from "#work/procedure/MakeProcedure.tsx";
import { ProcedureSearch } from "#work/procedure/ProcedureSearch.tsx";

export interface ProcedureFieldProps {
  value: ChosenProcedure | null;
  onChange: (procedure: ChosenProcedure | null) => void;
  /** The steps of the form's own, of which a procedure can be made. */
  items: readonly DraftItem[];
  /** What such a procedure is called at first. */
  title: string;
}

/** What work is done by: found by name, changed, or left out; or made of the steps that stand here. */
export function ProcedureField({ value, onChange, items, title }: ProcedureFieldProps) {
  const { choose } = procedureWords[useLocale()];
  const [open, setOpen] = useState<"search" | "make" | null>(null);
  const [mayRead, mayMake] = [useMay("GET /procedures"), useMay("POST /procedures")];
  const opener = useRef<HTMLButtonElement>(null);
  if (!mayRead) return null;
  /** What had the focus goes away: it goes to what stays. */
  function close() {
    setOpen(null);
    opener.current?.focus();
  }
  function take(procedure: ChosenProcedure | null) {
    close();
    onChange(procedure);
  }
  return (
    <div className="stack gap-10 min-w-0">
      {value && (
        <p className="flex gap-8 items-start anywhere">
          <IconListNumbers className="mt-2" size={18} aria-hidden="true" />
          <span>
            {fill(choose.follows, { name: value.name })}
            <span className="block note">{choose.before}</span>
          </span>
        </p>
      )}
      <div className="flex wrap gap-8">
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconSearch size={18} />}
          aria-expanded={open === "search"}
          onClick={() => setOpen(open === "search" ? null : "search")}
        >
          {value ? choose.change : choose.from}
        </Button>
        {value && (
          <Button variant="subtle" onClick={() => take(null)}>
            {choose.clear}
          </Button>
        )}
        {mayMake && !value && items.length > 0 && (
          <Button
            variant="subtle"
            aria-expanded={open === "make"}
            onClick={() => setOpen(open === "make" ? null : "make")}
          >
            {choose.make}
          </Button>
        )}
      </div>
      {open === "search" && <ProcedureSearch onChoose={take} onClose={close} />}
      {open === "make" && <MakeProcedure items={items} title={title} onClose={close} />}
    </div>
  );
}
