import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from "react";
import type { Question } from "#ui/question.ts";

type Ask = (question: Question) => Promise<boolean>;

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask | null>(null);
const ConfirmDialog = lazy(() => import("#ui/ConfirmDialog.tsx").then((module) => ({ default: module.ConfirmDialog })));

/** Lets the screens below ask before they act. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked((before) => {
          before?.answer(false);
          return { question, answer: resolve };
        });
      }),
    [],
  );

  function answer(yes: boolean) {
    asked?.answer(yes);
    setAsked(null);
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Suspense>{asked && <ConfirmDialog question={asked.question} onAnswer={answer} />}</Suspense>
    </ConfirmContext>
  );
}

/** Asks before something is done: `if (await confirm({ title, action: m.common.delete })) …`. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (ask === null) throw new Error("useConfirm is for screens inside ConfirmProvider");
  return ask;
}
