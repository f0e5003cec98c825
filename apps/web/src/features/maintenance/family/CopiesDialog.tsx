import { fill, plural } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { canStagger, faultsIn, noCopies } from "#features/maintenance/family/copies-draft.ts";
import styles from "#features/maintenance/family/Family.module.css";
import { familyQuery } from "#features/maintenance/family/family-queries.ts";
import { MachineChoice } from "#features/maintenance/family/MachineChoice.tsx";
import { usePlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { useMakeCopies } from "#features/maintenance/family/use-make-copies.ts";
import { NumberField } from "#features/maintenance/plan/fields.tsx";
import { useLocale } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { plantCalendarQuery } from "#work/days-off/plant-calendar-query.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Makes the same PM for other machines: a list of them, or all of a department or a kind. */
export function CopiesDialog({ pm, onClose }: { pm: WorkOrder; onClose: () => void }) {
  const words = usePlanFamilyWords();
  const { copies } = words;
  const locale = useLocale();
  const [draft, setDraft] = useState(noCopies);
  const [tried, setTried] = useState(false);
  const formId = useId();
  const machines = useMachines().data;
  const members = useQuery(familyQuery(pm)).data?.members ?? [];
  const workdays = useQuery(plantCalendarQuery()).data?.workdays ?? [];
  const { make, busy } = useMakeCopies(pm, onClose);
  const { leave } = useUnsaved(draft.machines.size > 0 && !busy, { giveUp: () => undefined });
  const close = async () => void ((await leave()) && onClose());
  const mayStagger = workdays.length > 0 && canStagger(pm, workdays);
  const faults = faultsIn(draft, words);
  const had = new Map(members.map(({ machine_id, wo_id }) => [machine_id, wo_id]));
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.machines !== null || faults.stagger !== null) return;
    // In the order of the list, which is that of their names.
    const machine_ids = (machines ?? []).flatMap(({ id }) => (draft.machines.has(id) ? [id] : []));
    make({ machine_ids, stagger_days: mayStagger ? Number(draft.stagger) : 0, as_family: draft.asFamily });
  }
  return (
    <AppDialog
      title={fill(copies.title, { title: pm.title })}
      code={pm.wo_id}
      onClose={() => void close()}
      foot={
        <FormFoot
          formId={formId}
          label={plural(locale, copies.submit, draft.machines.size)}
          busy={busy}
          onCancel={() => void close()}
        />
      }
    >
      <form id={formId} className="stack gap-14" onSubmit={send} noValidate>
        <p className="note">{copies.help}</p>
        <MachineChoice
          machines={machines}
          chosen={draft.machines}
          had={draft.asFamily ? had : new Map()}
          fault={tried ? faults.machines : null}
          onChange={(chosen) => setDraft({ ...draft, machines: chosen })}
        />
        {mayStagger ? (
          <NumberField
            label={copies.stagger}
            help={copies.staggerHelp}
            value={draft.stagger}
            error={(tried && faults.stagger) || undefined}
            onChange={(stagger) => setDraft({ ...draft, stagger })}
          />
        ) : (
          <p className="note">{copies.staggerNot}</p>
        )}
        <label className={`grid gap-0-12 items-center min-h-48 pointer ${styles.option}`}>
          <input
            type="checkbox"
            checked={draft.asFamily}
            onChange={(event) => setDraft({ ...draft, asFamily: event.currentTarget.checked })}
          />
          <span>
            {copies.family}
            <span className="note"> {copies.familyHelp}</span>
          </span>
        </label>
      </form>
    </AppDialog>
  );
}
