import { Button } from "@mantine/core";
import type { Request } from "@millwright/contract/requests";
import { isUndecided } from "@millwright/domain/requests/request";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowMerge,
  IconCheck,
  IconMessageQuestion,
  IconX,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { AcceptDialog } from "#features/requests/decide/AcceptDialog.tsx";
import { MergeDialog } from "#features/requests/decide/MergeDialog.tsx";
import { useDecide } from "#features/requests/decide/use-decide.ts";
import { AskDialog, DeclineDialog } from "#features/requests/decide/WordDialog.tsx";
import styles from "#features/requests/detail/RequestDetail.module.css";
import { useActKeys } from "#features/requests/detail/use-act-keys.ts";
import { useRequestWords } from "#features/requests/request-words.ts";

interface Props {
  request: Request;
  onDecided: () => void;
}

const dialogs = { accept: AcceptDialog, merge: MergeDialog, decline: DeclineDialog, ask: AskDialog } as const;
type Act = keyof typeof dialogs;

/** What can be done with a request: accepting is the next step of one that waits, a look of one that is held. */
export function RequestActions({ request, onDecided }: Props) {
  const { acts: m } = useRequestWords();
  const { busy, release, reopen } = useDecide();
  const [openAct, setAsked] = useState<Act | null>(null);
  const isHeld = request.status === "held";
  const isWaiting = isUndecided(request.status) && !isHeld;
  useActKeys({
    a: isWaiting ? () => setAsked("accept") : undefined,
    m: isWaiting ? () => setAsked("merge") : undefined,
    d: isUndecided(request.status) ? () => setAsked("decline") : undefined,
  });
  const Dialog = openAct && dialogs[openAct];
  const secondary = (act: Act, icon: ReactNode, key?: string) => (
    <Button variant="default" leftSection={icon} aria-keyshortcuts={key} onClick={() => setAsked(act)}>
      {m[act]}
    </Button>
  );
  return (
    <>
      <div className={`flex wrap gap-8 justify-end ${styles.acts}`}>
        {isWaiting && (
          <>
            {secondary("ask", <IconMessageQuestion size={18} />)}
            {secondary("decline", <IconX size={18} />, "d")}
            {secondary("merge", <IconArrowMerge size={18} />, "m")}
            <Button
              leftSection={<IconCheck size={18} />}
              aria-keyshortcuts="a"
              onClick={() => setAsked("accept")}
              className={styles.primary}
            >
              {m.accept}
            </Button>
          </>
        )}
        {isHeld && (
          <>
            {secondary("decline", <IconX size={18} />, "d")}
            <Button
              leftSection={<IconArrowForwardUp size={18} />}
              loading={busy}
              onClick={() => void release(request).then((done) => done && onDecided())}
              className={styles.primary}
            >
              {m.release}
            </Button>
          </>
        )}
        {!isUndecided(request.status) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            loading={busy}
            onClick={() => void reopen(request)}
          >
            {m.reopen}
          </Button>
        )}
      </div>
      {Dialog && <Dialog request={request} onClose={() => setAsked(null)} onDone={onDecided} />}
    </>
  );
}
