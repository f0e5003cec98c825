import { Button, NativeSelect } from "@mantine/core";
import { type PmTemplateName, pmTemplates } from "@millwright/domain/templates/pm-templates";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/setup/Setup.module.css";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import { fitting, pmOf, type TemplateWords, useTemplates } from "#features/setup/steps/templates.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import { sayTime } from "#lib/time/time.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { countsKey, upsertInCache } from "#work/board/board-cache.ts";

/** A first PM out of the ready ones, for a machine that it fits. */
export function TasksStep({ onAdded }: { onAdded: () => void }) {
  const m = useSetupMessages();
  const templates = useTemplates();
  const machines = useMachines();
  const failed = [templates, machines].find(({ isError, data }) => isError && !data);
  if (failed) {
    return <ErrorState title={m.machines.loadFailed} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!templates.data || !machines.data) return <SkeletonRows />;
  const inDepartment = machines.data.filter(({ department_id }) => department_id !== null);
  if (inDepartment.length === 0) return <p>{m.setup.needsDepartment}</p>;
  return <ChooseTask words={templates.data} machines={inDepartment} onAdded={onAdded} />;
}

interface Choice {
  words: TemplateWords;
  machines: readonly { id: string; name: string; department_id: string | null }[];
  onAdded: () => void;
}

function ChooseTask({ words, machines, onAdded }: Choice) {
  const m = useSetupMessages();
  const locale = useLocale();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const offered = fitting(machines);
  const [name, setName] = useState<PmTemplateName>(offered[0]?.name ?? "compressor");
  const [chosen, setChosen] = useState<string | null>(null);
  const fits = offered.find((one) => one.name === name)?.machine;
  const machine = machines.find(({ id }) => id === (chosen ?? fits?.id));
  const { title, description, steps, safety_notes } = words[name];
  const { frequency, time } = pmTemplates[name].schedule;

  async function add() {
    if (machine === undefined) return;
    const done = await act(async () => {
      const order = await api("POST /work-orders", { body: pmOf(name, words, machine) });
      upsertInCache(client, order);
      void client.invalidateQueries({ queryKey: countsKey() });
      dispatchAppEvent("workOrderUpdated", { id: order.id });
    }, failures.createTask(m));
    if (!done) return;
    toast.success(fill(m.setup.taskAdded, { title }));
    setChosen(null);
    onAdded();
  }
  return (
    <form
      className={`stack gap-12 items-start ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={styles.two}>
        <NativeSelect
          label={m.setup.chooseTemplate}
          value={name}
          data={offered.map((one) => ({
            value: one.name,
            label: one.machine
              ? `${words[one.name].kind} (${fill(m.setup.fits, { machine: one.machine.name })})`
              : words[one.name].kind,
          }))}
          onChange={(event) => {
            const next = offered.find((one) => one.name === event.currentTarget.value);
            if (next) setName(next.name);
            setChosen(null);
          }}
        />
        <NativeSelect
          label={m.setup.machine}
          value={machine?.id ?? ""}
          data={[
            { value: "", label: m.setup.noMachine },
            ...machines.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </div>
      <div className={`pad-12-16 bordered rounded ${styles.template}`}>
        <h3 className="text-15 strong">{title}</h3>
        <p
          className={`quiet ${styles.help}`}
        >{`${m.maintenance.frequencies[frequency]} · ${sayTime(time, { locale })}`}</p>
        <p>{description}</p>
        <h4 className="mt-10 text-14 strong">{m.setup.stepsTitle}</h4>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h4 className="mt-10 text-14 strong">{m.setup.safety}</h4>
        <p>{safety_notes}</p>
      </div>
      <Button type="submit" loading={busy} disabled={machine === undefined}>
        {m.setup.addTask}
      </Button>
    </form>
  );
}
