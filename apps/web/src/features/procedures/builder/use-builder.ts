import { limits } from "@millwright/contract/limits";
import type { Step } from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  editName,
  editOf,
  isChanged,
  isProcedureEdit,
  type ProcedureDraft,
  type ProcedureEdit,
} from "#features/procedures/builder/procedure-draft.ts";
import { changed, type Language, type Place, type StepsAction } from "#features/procedures/builder/steps-edit.ts";
import type { Procedure } from "#features/procedures/procedure-queries.ts";
import { currentProcedureWords } from "#features/procedures/procedure-words.ts";
import { currentLocale } from "#lib/language.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { toast } from "#ui/toast/toast.ts";

interface History {
  past: ProcedureDraft[];
  future: ProcedureDraft[];
  /** The field whose letters are taken back together. */
  mark: string | null;
}
const nothing: History = { past: [], future: [], mark: null };
const mostUndone = 200;

/** A procedure as it is written: its steps, what can be taken back, and where the typing goes on. */
export function useBuilder(procedure: Procedure, published: readonly Step[]) {
  const start = editOf(procedure, published);
  const keptDraft = useDraft<ProcedureEdit>(editName(procedure.id), start, isProcedureEdit);
  const { value: edit, change, clear } = keptDraft;
  const isDirty = isChanged(edit);
  const [language, setLanguage] = useState(() => firstLanguage(edit.draft.steps));
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState<Place | null>(null);
  const [history, setHistory] = useState(nothing);
  const latest = useRef({ edit, folded, language, history });
  latest.current = { edit, folded, language, history };

  // What others saved is shown at once where nothing of one's own would be lost.
  const isOld = procedure.version > edit.version && !isDirty;
  useEffect(() => {
    if (isOld) clear(editOf(procedure, published));
  }, [isOld, procedure, published, clear]);

  const put = useCallback(
    (next: Partial<ProcedureDraft>, mark: string | null) => {
      const { edit: now, history: before } = latest.current;
      const isSame = mark !== null && mark === before.mark;
      const past = isSame ? before.past : [...before.past, now.draft].slice(-mostUndone);
      const draft = { ...now.draft, ...next };
      latest.current = { ...latest.current, edit: { ...now, draft }, history: { past, future: [], mark } };
      setHistory(latest.current.history);
      change((was) => ({ ...was, draft: { ...was.draft, ...next } }));
    },
    [change],
  );

  const act = useCallback(
    (action: StepsAction) => {
      const { edit: now, folded: closed, language: spoken } = latest.current;
      const next = changed(now.draft.steps, action, spoken, closed);
      const { steps: most } = limits.procedure;
      if (next.steps.length > most && next.steps.length > now.draft.steps.length) {
        toast.error(fill(currentProcedureWords().builder.tooMany, { n: most }));
        return;
      }
      if (next.place) setPlace(next.place);
      if (next.steps !== now.draft.steps) put({ steps: next.steps }, next.mark);
    },
    [put],
  );

  const turn = useCallback(
    (stack: "past" | "future"): boolean => {
      const { edit: now, history: before } = latest.current;
      const draft = before[stack].at(-1);
      if (draft === undefined) return false;
      const other = stack === "past" ? "future" : "past";
      const turned = {
        ...before,
        [stack]: before[stack].slice(0, -1),
        [other]: [...before[other], now.draft],
        mark: null,
      };
      latest.current = { ...latest.current, edit: { ...now, draft }, history: turned };
      setHistory(turned);
      change((was) => ({ ...was, draft }));
      return true;
    },
    [change],
  );

  return {
    edit,
    isDirty,
    /** Whether it came back from an earlier visit. */
    isRestored: keptDraft.restored && isDirty,
    language,
    setLanguage,
    folded,
    fold: useCallback((id: string) => setFolded((before) => toggled(before, id)), []),
    place,
    act,
    put,
    undo: useCallback(() => turn("past"), [turn]),
    redo: useCallback(() => turn("future"), [turn]),
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    /** The edit goes on from here. */
    change,
    /** What was sent is saved; what was changed meanwhile goes on from there, and all can be taken back still. */
    saved: useCallback(
      (sentDraft: ProcedureDraft, version: number) => {
        const { draft } = latest.current.edit;
        if (draft === sentDraft) clear({ base: sentDraft, draft, version, clashes: null });
        else change((was) => ({ ...was, base: sentDraft, version, clashes: null }));
      },
      [clear, change],
    ),
    /** The edit begins again from what is saved. */
    begin: useCallback(
      (next: ProcedureEdit) => {
        clear(next);
        setHistory(nothing);
      },
      [clear],
    ),
  };
}
export type Builder = ReturnType<typeof useBuilder>;

/** One's own, but where more is written in the other one. */
function firstLanguage(steps: readonly Step[]): Language {
  const own = currentLocale();
  const other = own === "en" ? "fr" : "en";
  const countIn = (language: Language) => steps.filter(({ text }) => text[language] !== null).length;
  return countIn(other) > countIn(own) ? other : own;
}

function toggled(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(id)) next.add(id);
  return next;
}
