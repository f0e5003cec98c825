import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import type { MachineCode as Code } from "@millwright/contract/requests";
import { fill } from "@millwright/messages/text";
import { IconExternalLink, IconQrcode } from "@tabler/icons-react";
import { AcceptanceSwitch } from "#features/requests/code/AcceptanceSwitch.tsx";
import styles from "#features/requests/code/MachineCode.module.css";
import { useMachineCode } from "#features/requests/code/use-machine-code.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The code by which strangers report on a machine: in use since when, replaced, revoked; for who plans. */
export function MachineCode({ machine }: { machine: Machine }) {
  const mayPlan = useMay("GET /requests");
  return mayPlan ? <CodeSection machine={machine} /> : null;
}

function CodeSection({ machine }: { machine: Machine }) {
  const { code: m } = useRequestWords();
  const { code, busy, make, replace, revoke } = useMachineCode(machine);
  const away = useAwayReason();
  const isMissing = code.data === null;
  const items = [
    { label: m.replace, disabled: away !== undefined, onChoose: () => void replace() },
    { label: m.revoke, tone: "danger" as const, disabled: away !== undefined, onChoose: () => void revoke() },
  ];
  return (
    <Section title={m.title} help={m.help} aside={code.data ? <ActionsMenu name={m.title} items={items} /> : undefined}>
      {code.isPending && <SkeletonRows count={1} />}
      {code.isError && code.data === undefined && (
        <ErrorState title={m.loadFailed} error={code.error} onRetry={() => void code.refetch()} />
      )}
      {isMissing && (
        <div className="stack gap-10 items-start">
          <p>{m.none}</p>
          <Button
            variant="default"
            leftSection={<IconQrcode size={18} />}
            loading={busy}
            disabled={away !== undefined}
            title={away}
            onClick={() => void make()}
          >
            {m.make}
          </Button>
        </div>
      )}
      {code.data && <Facts code={code.data} />}
      <AcceptanceSwitch machine={machine} />
    </Section>
  );
}

function Facts({ code }: { code: Code }) {
  const { code: m } = useRequestWords();
  const saying = useSaying();
  const say = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  return (
    <ul className="grid gap-4">
      <li>{fill(m.sinceBy, { when: say(code.made_at), name: code.made_by_name })}</li>
      <li>{code.last_used_at === null ? m.neverUsed : fill(m.lastUsed, { when: say(code.last_used_at) })}</li>
      <li>
        <a
          href={code.path}
          target="_blank"
          rel="noreferrer"
          className={`inline-row gap-6 ink-action no-underline hover-underline touch-44 ${styles.link}`}
        >
          {m.page}
          <IconExternalLink aria-hidden="true" />
        </a>
      </li>
    </ul>
  );
}
