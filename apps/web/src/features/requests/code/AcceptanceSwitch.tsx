import type { Machine } from "@millwright/contract/machines";
import { useQueryClient } from "@tanstack/react-query";
import styles from "#features/requests/code/MachineCode.module.css";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { NeedsConnection, useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { toast } from "#ui/toast/toast.ts";

const states = ["on", "off"] as const;

/** Whether what is reported on a machine is a repair without anybody's look. */
export function AcceptanceSwitch({ machine }: { machine: Machine }) {
  const m = useMessages();
  const { code: words } = useRequestWords();
  const client = useQueryClient();
  const { act } = useAct(toast);
  const away = useAwayReason();
  const { id } = machine;
  const choose = (next: (typeof states)[number]) =>
    void act(async () => {
      const body = { reports_become_repairs: next === "on" };
      client.setQueryData(["machines", "one", id], await api("PUT /machines/{id}", { params: { id }, body }));
      toast.success(words.saved);
    }, failures.updateMachine(m));
  return (
    <div className={`row wrap gap-6-16 between line-above ${styles.choice}`}>
      <div>
        <p className="medium">{words.atOnce}</p>
        <p className="note">{words.atOnceHelp}</p>
      </div>
      <div title={away}>
        <NeedsConnection isExplainedElsewhere>
          <Segmented
            legend={words.atOnce}
            value={machine.reports_become_repairs ? "on" : "off"}
            choices={states.map((value) => ({ value, label: words[value] }))}
            onChange={choose}
          />
        </NeedsConnection>
      </div>
    </div>
  );
}
