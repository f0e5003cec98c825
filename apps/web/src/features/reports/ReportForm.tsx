import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { IconSend } from "@tabler/icons-react";
import { useEffect } from "react";
import { AlreadyReported } from "#features/reports/AlreadyReported.tsx";
import { MachineChoice } from "#features/reports/MachineChoice.tsx";
import { useMachineOf } from "#features/reports/report-queries.ts";
import { useReportWords } from "#features/reports/report-words.ts";
import { StoppedFields } from "#features/reports/StoppedFields.tsx";
import { useReport } from "#features/reports/use-report.ts";
import type { ReportScannerSlot } from "#lib/slots.ts";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { LongField } from "#ui/form/Field.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { AttachField } from "#work/attach/AttachField.tsx";

interface Props {
  /** The machine that the address names. */
  machineId: string | undefined;
  Scanner: ReportScannerSlot;
}

/** Says that something is wrong: what, on which machine, with photos. */
export function ReportForm({ machineId, Scanner }: Props) {
  const m = useReportWords();
  const report = useReport();
  const { draft, change } = report;
  const named = useMachineOf(machineId).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label that led here names the machine once; another one may be chosen.
  useEffect(() => {
    if (named) change({ machine: named });
  }, [named]);
  return (
    <Panel aria-labelledby="report">
      <h2 id="report" className="mb-12 text-16 strong">
        {m.question}
      </h2>
      {report.restored && <RestoredNotice onDiscard={report.discard} />}
      <form className="grid gap-14" onSubmit={report.send} noValidate>
        <TextInput
          ref={report.field}
          label={m.what}
          placeholder={m.whatExample}
          required
          maxLength={limits.title}
          value={draft.title}
          error={report.isFaulty && m.whatMissing}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <MachineChoice chosen={draft.machine} onChoose={(machine) => change({ machine })} Scanner={Scanner} />
        {draft.machine && <AlreadyReported machineId={draft.machine.id} onSaid={() => change({ machine: null })} />}
        <StoppedFields draft={draft} onChange={change} isAhead={report.isAhead} field={report.since} />
        <LongField
          label={m.details}
          rows={3}
          maxLength={limits.text}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <AttachField place={report.place} />
        <div>
          <Button type="submit" leftSection={<IconSend size={18} />} loading={report.busy} disabled={report.isWaiting}>
            {report.isWaiting ? m.sendingPhotos : m.send}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
