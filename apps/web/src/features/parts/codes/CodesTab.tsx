import type { PartCode } from "@millwright/contract/part-codes";
import { partLimits } from "@millwright/contract/part-limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useCodeActs, usePartCodes, usePartCodeWords } from "#features/parts/codes/part-code-queries.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { AddBar } from "#ui/form/AddBar.tsx";
import { TextField } from "#ui/form/Field.tsx";
import { Code } from "#ui/label/Code.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The codes on suppliers' boxes that mean a part. */
export function CodesTab({ partId }: { partId: string }) {
  const words = usePartCodeWords();
  const list = usePartCodes(partId);
  const mayTie = useMay("POST /parts/{id}/codes");
  return (
    <div className="stack gap-16">
      <p className="note">{words.help}</p>
      {mayTie && <AddCode partId={partId} />}
      {list.isPending && <SkeletonRows count={3} />}
      {list.isError && !list.data && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className="quiet">{words.none}</p>}
      {list.data && list.data.length > 0 && (
        <ul className="stack gap-8">
          {list.data.map((code) => (
            <CodeLine key={code.id} code={code} mayUntie={mayTie} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AddCode({ partId }: { partId: string }) {
  const words = usePartCodeWords();
  const { busy, tie } = useCodeActs();
  const [typed, setTyped] = useState("");
  async function add(): Promise<boolean> {
    if (!(await tie(partId, trimmed(typed)))) return false;
    toast.success(fill(words.added, { code: trimmed(typed) }));
    setTyped("");
    return true;
  }
  return (
    <AddBar action={words.add} busy={busy} disabled={trimmed(typed) === ""} isUnsaved={typed !== ""} onAdd={add}>
      <TextField
        label={words.code}
        value={typed}
        maxLength={partLimits.scannedCode}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AddBar>
  );
}

function CodeLine({
  code: { id, code, created_at, created_by_name },
  mayUntie,
}: {
  code: PartCode;
  mayUntie: boolean;
}) {
  const m = useMessages();
  const words = usePartCodeWords();
  const saying = useSaying();
  const confirm = useConfirm();
  const { busy, untie } = useCodeActs();
  async function askAndUntie() {
    const title = fill(words.removeQuestion, { code });
    if (!(await confirm({ title, detail: words.removeDetail, action: m.common.delete }))) return;
    if (await untie(id)) toast.success(words.removed);
  }
  const day = sayInstant(Temporal.Instant.from(created_at), saying);
  const by = created_by_name && fill(words.by, { name: created_by_name });
  return (
    <li className="row between gap-8-12 line-below">
      <span className="anywhere">
        <Code>{code}</Code> <span className="note">{[day, by].filter(Boolean).join(" · ")}</span>
      </span>
      {mayUntie && (
        <IconButton label={fill(words.remove, { code })} disabled={busy} onClick={() => void askAndUntie()}>
          <IconTrash />
        </IconButton>
      )}
    </li>
  );
}
