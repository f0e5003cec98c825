import { Button } from "@mantine/core";
import type { ReportAddress as Address } from "@millwright/contract/report-address";
import { fill } from "@millwright/messages/text";
import { IconCopy, IconMail } from "@tabler/icons-react";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useReportAddress } from "#features/people/rules/use-report-address.ts";
import { copyText } from "#lib/clipboard.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The address at which the plant takes reports by mail, where the server takes mail at all. */
export function ReportAddress() {
  const { reportAddress: m } = usePeopleWords().rules;
  const { kept: stored, busy, make, replace, remove } = useReportAddress();
  if (stored.isError && !stored.data) {
    return <ErrorState title={m.loadFailed} error={stored.error} onRetry={() => void stored.refetch()} />;
  }
  if (!stored.data?.is_on) return null;
  const { address } = stored.data;
  const items = [
    { label: m.replace, onChoose: () => void replace() },
    { label: m.remove, tone: "danger" as const, onChoose: () => void remove() },
  ];
  return (
    <div className="stack gap-8 items-start">
      <div>
        <p className="medium">{m.label}</p>
        <p className="note regular">{m.help}</p>
        {address === null && <p className="note regular">{m.none}</p>}
      </div>
      {address === null ? (
        <Button variant="default" leftSection={<IconMail size={18} />} loading={busy} onClick={() => void make()}>
          {m.make}
        </Button>
      ) : (
        <div className="row gap-4 full">
          <Shown stored={stored.data} address={address} />
          <CopyAddress address={address} />
          <ActionsMenu name={m.label} items={items} />
        </div>
      )}
    </div>
  );
}

function Shown({ stored: { made_at: madeAt, made_by_name: name }, address }: { stored: Address; address: string }) {
  const { reportAddress: m } = usePeopleWords().rules;
  const saying = useSaying();
  const domainAt = address.indexOf("@") + 1;
  return (
    <div className="stack gap-2 items-start rest anywhere">
      <p>
        {address.slice(0, domainAt)}
        <wbr />
        {address.slice(domainAt)}
      </p>
      {madeAt !== null && (
        <p className="note regular">
          {fill(m.since, { when: sayInstant(Temporal.Instant.from(madeAt), saying), name: name ?? "" })}
        </p>
      )}
    </div>
  );
}

function CopyAddress({ address }: { address: string }) {
  const { failures } = useMessages();
  const { reportAddress: m } = usePeopleWords().rules;
  async function copy() {
    if (await copyText(address)) toast.success(m.copied, { keepsUndo: true });
    else toast.error(failures.copyFailed);
  }
  return (
    <IconButton label={m.copy} onClick={() => void copy()}>
      <IconCopy />
    </IconButton>
  );
}
