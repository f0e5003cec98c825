import { Button } from "@mantine/core";
import type { Reported } from "@millwright/contract/public-reports";
import { labelled } from "@millwright/messages/labelled";
import { fill } from "@millwright/messages/text";
import { IconUserPlus } from "@tabler/icons-react";
import { reloadReports, useReported } from "#features/reports/report-queries.ts";
import { useReportWords } from "#features/reports/report-words.ts";
import { StageLabel } from "#features/reports/StageLabel.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayAge } from "#lib/time/time.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  machineId: string;
  /** Called once the person follows one of them: there is nothing left to report. */
  onSaid: () => void;
}

/** What is known of the machine already: who has the same fault says so by one press. */
export function AlreadyReported({ machineId, onSaid }: Props) {
  const m = useReportWords();
  const list = useReported(machineId).data ?? [];
  const { busy, act } = useAct(toast);
  if (list.length === 0) return null;
  const meToo = ({ id, title }: Reported) =>
    void act(
      async () => {
        await api("POST /reports/{id}/me-too", { params: { id } });
        await reloadReports();
        toast.success(fill(m.saidToo, { title }));
        onSaid();
      },
      { failed: m.meTooFailed, preferDetail: true },
    );
  return (
    <section className="pad-10-12 bordered rounded bg-hover" aria-labelledby="already">
      <h3 id="already" className="small strong">
        {m.already}
      </h3>
      <ul className="grid">
        {list.map((one) => (
          <Row key={one.id} one={one} busy={busy} onMeToo={() => meToo(one)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one, busy, onMeToo }: { one: Reported; busy: boolean; onMeToo: () => void }) {
  const m = useReportWords();
  const locale = useLocale();
  const saying = useSaying();
  const age = sayAge(Temporal.Instant.from(one.reported_at), saying);
  return (
    <li className="row wrap gap-6-12 between pad-8-0 line-between">
      <span>
        <span className="medium anywhere">{one.title}</span>
        <span className="flex wrap gap-4-12 items-baseline note">
          <span>{age}</span>
          <StageLabel stage={one.stage} />
        </span>
      </span>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} />}
        disabled={busy}
        aria-label={labelled(m.meToo, one.title, locale)}
        onClick={onMeToo}
      >
        {m.meToo}
      </Button>
    </li>
  );
}
