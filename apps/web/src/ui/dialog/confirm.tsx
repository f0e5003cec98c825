import { type ComponentProps, createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { afterPaint } from "#lib/after-paint.ts";
import { useSession } from "#lib/session/session.ts";
import type { ConfirmDialog } from "#ui/dialog/ConfirmDialog.tsx";
import type { Question } from "#ui/dialog/question.ts";

type Ask = (question: Question) => Promise<boolean>;
type Dialog = (props: ComponentProps<typeof ConfirmDialog>) => ReactNode;

interface OpenQuestion {
  Dialog: Dialog;
  question: Question;
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask | null>(null);
const load = () => import("#ui/dialog/ConfirmDialog.tsx");

/** Lets the screens below ask before they act. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [openQuestion, setAsked] = useState<OpenQuestion | null>(null);
  const ask = useCallback<Ask>(async (question) => {
    const module = await load().catch(() => null);
    // Without a network the dialog may not come; the browser's own question does.
    if (module === null) return window.confirm(question.title);
    return new Promise((resolve) => {
      setAsked((before) => {
        before?.answer(false);
        return { Dialog: module.ConfirmDialog, question, answer: resolve };
      });
    });
  }, []);

  function answer(yes: boolean) {
    openQuestion?.answer(yes);
    setAsked(null);
  }

  // What one person is asked is never answered by the next one on a shared tablet.
  const token = useSession()?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given up when another person is here.
  useEffect(
    () => () =>
      setAsked((before) => {
        before?.answer(false);
        return null;
      }),
    [token],
  );

  return (
    <ConfirmContext value={ask}>
      {children}
      {openQuestion && <openQuestion.Dialog question={openQuestion.question} onAnswer={answer} />}
    </ConfirmContext>
  );
}

/** Asks before something is done: `if (await confirm({ title, action: m.common.delete })) …`. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (ask === null) throw new Error("useConfirm is for screens inside ConfirmProvider");
  // Fetched before it is needed: a lost network is one of the things that are asked about.
  useEffect(() => afterPaint(() => load().catch(() => undefined)), []);
  return ask;
}
