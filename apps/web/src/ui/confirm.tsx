import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from "react";
import type { Question } from "#ui/question.ts";

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);
const ConfirmDialog = lazy(() => import("#ui/ConfirmDialog.tsx").then((module) => ({ default: module.ConfirmDialog })));

/** Lets the screens below ask before they act. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const [open, setOpen] = useState(false);
  const ask = useCallback<Ask>((question) => {
    setOpen(true);
    return new Promise((resolve) => {
      setAsked((before) => {
        before?.answer(false);
        return { question, answer: resolve };
      });
    });
  }, []);

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={open}
            question={asked.question}
            onAnswer={(yes) => {
              setOpen(false);
              asked.answer(yes);
            }}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks before something is done: `if (await confirm({ title, action: m.common.delete })) …`. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (ask === null) throw new Error("useConfirm is for screens inside ConfirmProvider");
  return ask;
}
