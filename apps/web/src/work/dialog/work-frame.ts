import type { ComponentProps, ReactNode } from "react";
import type { FilesSlot, ThingTab } from "#lib/slots.ts";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import type { FrameKind, OpenProps } from "#work/dialog/open-props.ts";
import { useClosing } from "#work/dialog/use-closing.ts";
import { useFocusOnTab } from "#work/dialog/use-focus-on-tab.ts";
import type { ConflictPanel } from "#work/edit/ConflictPanel.tsx";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkEdit } from "#work/edit/use-edit.ts";
import type { WorkOrder } from "#work/orders.ts";
import { type Rights, useRights } from "#work/rights.ts";

/** What every dialog or page of a piece of work is given. */
export interface WorkFrameProps extends OpenProps {
  frame: FrameKind;
  /** Leaves it: closes the dialog, goes on from the page. */
  onClose: () => void;
  Files: FilesSlot;
  Photos: FilesSlot;
  /** What other features know of it. */
  more: readonly ThingTab[];
}

/** What the actions of a piece of work are given by what they stand in. */
export interface FootActs<Draft extends WorkDraft> {
  edit: WorkEdit<Draft>;
  rights: Rights;
  /** Whether what was typed may be saved. */
  maySave: boolean;
  /** Hears that the work was started: its steps come into view. */
  onStarted: () => void;
  onCancel: () => Promise<void>;
  /** Closes the dialog; none on a page. */
  onLeave: (() => Promise<void>) | null;
}

/** The pieces of which a dialog and a page of work are made. */
export interface WorkPieces<Draft extends WorkDraft> extends WorkFrameProps {
  edit: WorkEdit<Draft> & { change: (some: Partial<WorkDraft>) => void };
  /** None for work that is not ticked where it is read. */
  ticks: OrderTicks | null;
  words: ComponentProps<typeof ConflictPanel<Draft>>["words"];
  /** Whether a detail is missing or wrong, which is shown when saving is tried. */
  isFaulty: boolean;
  onSave: () => Promise<void>;
  /** Whether it is late, which is said once. */
  isLate: boolean;
  /** On what, who has it, and when. */
  headline: ReactNode;
  /** What is wrong, or to be done. */
  lead: (begin: (() => void) | null) => ReactNode;
  facts: ReactNode;
  /** All its fields; or, for who does the work, its notes alone. */
  fields: (draft: Draft, which: "all" | "notes") => ReactNode;
  foot: (acts: FootActs<Draft>) => ReactNode;
}

/** What may be done where another day of a PM is looked at: the steps of the one at hand are taken where that is shown. */
export function rightsBeside(rights: Rights, order: WorkOrder, isElsewhere: boolean): Rights {
  return isElsewhere && order.type === "PM" ? { ...rights, mayWork: false } : rights;
}

/** Reading, editing and leaving a piece of work. */
export function useWorkFrame<Draft extends WorkDraft>({ edit, ticks, order, onClose }: WorkPieces<Draft>) {
  const { close, cancel } = useClosing(edit, ticks, onClose);
  useFocusOnTab(edit.draft === null ? order.status : "edit");
  const rights = useRights(order);
  const maySave = rights.may(edit.changed);
  /** What was typed before somebody's access was changed stays whole in its form. */
  const which = rights.mayEdit || !maySave ? ("all" as const) : ("notes" as const);
  return {
    close,
    cancel,
    begin: () => edit.begin(order),
    rights,
    maySave,
    which,
    ticks: rights.mayWork ? ticks : null,
    /** The draft whose steps are changed; null while they are read. */
    steps: edit.draft !== null && which === "all" ? edit.draft : null,
  };
}
