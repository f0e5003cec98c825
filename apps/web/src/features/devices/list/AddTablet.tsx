import { Button, TextInput } from "@mantine/core";
import type { Device } from "@millwright/contract/devices";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/devices/list/Devices.module.css";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { leadsNowhereElse } from "#lib/scan/code-address.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { sayWait, useSecondsUntil } from "#lib/time/countdown.ts";
import { QrSymbol } from "#print/Barcode.tsx";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { ChoiceField } from "#ui/form/Field.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";

type Enrolment = OutputOf<"POST /devices/enrolments">;

interface Props {
  /** The tablets that were there when it was opened, and those that have come since. */
  known: readonly Device[];
  onClose: () => void;
}

/** Lets a tablet in: its name, then the code that is typed or scanned there, then that it is here. */
export function AddTablet({ known, onClose }: Props) {
  const { devices: words } = useTabletWords();
  const m = useMessages();
  const [pending, setMade] = useState<{ enrolment: Enrolment; before: ReadonlySet<string> } | null>(null);
  const [name, setName] = useState("");
  const [department, setDepartment] = useState("");
  const [error, setError] = useState<string>();
  const departments = useDepartments().data ?? [];
  const arrived = pending && known.find(({ id }) => !pending.before.has(id));

  const [make, making] = useSending(async () => {
    if (trimmed(name) === "") return setError(words.nameRequired);
    try {
      const body = { name: trimmed(name), ...(department !== "" && { department_id: department }) };
      const enrolment = await api("POST /devices/enrolments", { body });
      setMade({ enrolment, before: new Set(known.map(({ id }) => id)) });
    } catch (cause) {
      setError(reasonsOf(cause, { failed: words.notAdded, preferDetail: true }, m).join(" "));
    }
  });

  const foot =
    pending === null ? (
      <>
        <Button variant="default" onClick={onClose}>
          {m.common.cancel}
        </Button>
        <Button loading={making} onClick={make}>
          {words.makeCode}
        </Button>
      </>
    ) : (
      <Button variant={arrived ? "filled" : "default"} onClick={onClose}>
        {m.common.close}
      </Button>
    );
  return (
    <AppDialog title={words.addTitle} size="narrow" foot={foot} onClose={onClose}>
      {pending === null && (
        <form
          noValidate
          className="stack gap-16"
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <TextInput
            data-autofocus
            label={words.name}
            description={words.nameHelp}
            value={name}
            error={error}
            maxLength={limits.name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(undefined);
            }}
          />
          {departments.length > 0 && (
            <ChoiceField
              label={words.department}
              value={department}
              data={[
                { value: "", label: words.wholePlant },
                ...departments.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={(event) => setDepartment(event.currentTarget.value)}
            />
          )}
        </form>
      )}
      {pending !== null && !arrived && <Code enrolment={pending.enrolment} onAgain={make} />}
      {arrived && (
        <div role="status">
          <EmptyState
            icon={<IconCircleCheck />}
            title={fill(words.enrolled, { name: arrived.name })}
            detail={words.enrolledHelp}
          />
        </div>
      )}
    </AppDialog>
  );
}

/** The code to type or to scan on the tablet, for as long as it is good. */
function Code({ enrolment, onAgain }: { enrolment: Enrolment; onAgain: () => void }) {
  const { devices: words } = useTabletWords();
  const m = useMessages();
  const seconds = useSecondsUntil(Date.parse(enrolment.expires_at));
  const { origin, host } = location;
  if (seconds === 0) {
    return (
      <EmptyState
        title={words.codeOver}
        action={
          <Button onClick={onAgain} variant="default">
            {words.newCode}
          </Button>
        }
      />
    );
  }
  return (
    <div className="row column gap-14 text-center">
      <p>{fill(words.codeHelp, { address: `${host}/tablet` })}</p>
      <output className={`mono strong ${styles.code}`} aria-label={words.codeLabel}>
        {enrolment.code}
      </output>
      {leadsNowhereElse(origin) ? (
        <p className="note">{words.noOtherDevice}</p>
      ) : (
        <QrSymbol text={`${origin}/tablet#${enrolment.code}`} label={words.qrLabel} size={220} />
      )}
      <p className="quiet tabular">{fill(words.codeLeft, { time: sayWait(seconds, m) })}</p>
    </div>
  );
}
