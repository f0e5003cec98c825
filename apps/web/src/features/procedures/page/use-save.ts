import type { Step } from "@millwright/domain/procedures/step";
import { trimmed } from "@millwright/domain/trimmed";
import { plural } from "@millwright/messages/text";
import { useMemo, useState } from "react";
import { bodyOf, rebased } from "#features/procedures/builder/procedure-draft.ts";
import type { Builder } from "#features/procedures/builder/use-builder.ts";
import { type Procedure, type ProcedureCommands, publishedSteps } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { faultsByStep, isBlank } from "#features/procedures/step-faults.ts";
import { useAct } from "#lib/api/act.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { useLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

const nothing: ReadonlyMap<string, string> = new Map();

/** Saves the draft of a procedure. What somebody else saved meanwhile is put together with it, and nothing is lost. */
export function useSave(procedure: Procedure, builder: Builder, commands: ProcedureCommands) {
  const words = useProcedureWords();
  const locale = useLocale();
  const { busy, act } = useAct(toast);
  const [tried, setTried] = useState(false);
  const { draft } = builder.edit;
  const faults = useMemo(() => faultsByStep(filledSteps(draft.steps), words), [draft.steps, words]);
  const isNameless = trimmed(draft.name) === "";

  /** The procedure as it is saved; null where it could not be, which was told. */
  async function save(): Promise<Procedure | null> {
    if (!builder.isDirty) return procedure;
    if (faults.size > 0 || isNameless || builder.edit.clashes !== null) {
      setTried(true);
      toast.error(isNameless ? words.nameRequired : plural(locale, words.faults.fix, faults.size));
      const [first] = faults.keys();
      if (first !== undefined) focusStep(first);
      return null;
    }
    let saved: Procedure | null = null;
    const { edit } = builder;
    await act(
      async () => {
        try {
          saved = await commands.save(bodyOf(edit));
          builder.saved(edit.draft, saved.version);
        } catch (error) {
          if (!hasCode(error, "stale")) throw error;
          const now = await commands.current();
          const merged = rebased(edit, now, await publishedSteps(now));
          builder.change(() => merged);
          // Where both changed the same, the page asks.
          if (merged.clashes === null) toast.error(words.conflict.title, { detail: words.conflict.merged });
        }
      },
      { failed: words.failed.save, preferDetail: true },
    );
    if (saved !== null) setTried(false);
    return saved;
  }
  return {
    save,
    busy,
    faults: tried ? faults : nothing,
    nameFault: tried && isNameless ? words.nameRequired : undefined,
  };
}

const filledSteps = (steps: readonly Step[]) => steps.filter((step) => !isBlank(step));

function focusStep(id: string): void {
  document.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"] textarea`)?.focus();
}
