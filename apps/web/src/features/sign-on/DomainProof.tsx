import { Button } from "@mantine/core";
import type { SignOn } from "@millwright/contract/sign-on";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { CopyLine } from "#features/sign-on/CopyLine.tsx";
import { signOnQuery } from "#features/sign-on/sign-on.ts";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { toast } from "#ui/toast/toast.ts";

/** By which record the company proves its e-mail domain, and when it did. */
export function DomainProof({ signOn }: { signOn: SignOn }) {
  const words = useSignOnWords().rules;
  const saying = useSaying();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const { domain_record: record, domain_proved_at: provedAt } = signOn;
  if (record === null) return null;
  if (provedAt !== null) {
    const date = sayDay(dayOf(Temporal.Instant.from(provedAt), saying.zone), saying, true);
    return (
      <p className="row wrap gap-8">
        {signOn.email_domain} <Badge tone="safe">{fill(words.proved, { date })}</Badge>
      </p>
    );
  }
  const check = () =>
    act(
      async () => {
        client.setQueryData(signOnQuery().queryKey, await api("POST /sign-on/domain"));
      },
      { failed: words.proveError, preferDetail: true },
    );
  return (
    <div className="stack gap-12">
      <p className="note">{words.record}</p>
      <CopyLine label={words.recordName} value={record.name} />
      <CopyLine label={words.recordValue} value={record.value} />
      <div>
        <Button variant="default" loading={busy} onClick={() => void check()}>
          {words.prove}
        </Button>
      </div>
    </div>
  );
}
