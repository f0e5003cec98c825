import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { createContext, useCallback } from "react";
import { afterPaint } from "#lib/after-paint.ts";

const newThings = ["pm", "part"] as const;
type NewThing = (typeof newThings)[number];

/** The dialogs that have an address on every screen behind the sign-in: `?order=<id>`, `?new=1`. */
export interface DialogSearch {
  /** The creation dialog: of a repair, or of another thing. */
  new?: 1 | NewThing;
  /** Of what is created: the machine that it is for. */
  at?: string;
  /** Of work that is created: the day (YYYY-MM-DD) that it is for. */
  on?: string;
  /** Of a repair that is created: the one that it begins as a copy of. */
  like?: string;
  order?: string;
  /** Of the order: the history entry that it is opened from, as `repair.<id>` or `pm.<id>`; or a day of a PM, as `pm.<YYYY-MM-DD>`. */
  entry?: string;
  machine?: string;
  /** Of the machine: that its dialog opens in the edit. */
  edit?: 1;
  department?: string;
  part?: string;
  /** The scanner of codes, with the code that was scanned already where it has to be chosen what it means. */
  scan?: 1 | string;
}

declare module "@tanstack/history" {
  interface HistoryState {
    /** Set by the step that opened a dialog, so that closing it goes back instead of forward. */
    openedDialog?: boolean;
  }
}

export const dialogNames = ["department", "machine", "part", "order", "new", "scan"] as const;
export type DialogName = (typeof dialogNames)[number];

/** The dialog that something is drawn in; null on a screen. */
export const DialogContext = createContext<DialogName | null>(null);

const filled = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export function readDialogSearch(search: Record<string, unknown>): DialogSearch {
  const things = ["order", "entry", "machine", "department", "part", "at", "on", "like"].map(
    (name) => [name, filled(search[name])] as const,
  );
  const open = Object.fromEntries(things.filter(([, id]) => id !== undefined));
  const kind = newThings.find((thing) => thing === search.new) ?? (search.new ? 1 : undefined);
  return {
    ...open,
    ...(kind && { new: kind }),
    ...(open.machine && search.edit ? { edit: 1 as const } : {}),
    ...(search.scan ? { scan: scanOf(search.scan) } : {}),
  };
}

/**
 * What the address says beside a dialog's name: of an order its entry, of what is new its machine, its day, or what it is like, of a
 * machine its edit.
 */
type DialogExtras = string | { on: string } | { like: string } | { edit: true };

function besides(name: DialogName, more?: DialogExtras): DialogSearch {
  const id = typeof more === "object" ? undefined : more;
  if (name === "machine") return { edit: typeof more === "object" && "edit" in more ? 1 : undefined };
  if (name === "order") return { entry: id };
  if (name !== "new") return {};
  return { at: id, on: undefined, like: undefined, ...(typeof more === "object" && !("edit" in more) && more) };
}

/** The day (YYYY-MM-DD) of a PM that an entry of the address names; null of one that names another thing. */
export const dayOfEntry = (entry: string | undefined): string | null =>
  /^pm\.(\d{4}-\d\d-\d\d)$/.exec(entry ?? "")?.[1] ?? null;

const scanOf = (value: unknown): 1 | string => (value === 1 || value === true ? 1 : String(value));

/** Which dialogs the address has open. */
export function useDialogs(): DialogSearch {
  return readDialogSearch(useSearch({ strict: false }));
}

/** What the address says of the screen itself: its search and its filters, without the dialogs over it. */
export function useScreenSearch(): Record<string, unknown> {
  const ofDialogs = new Set<string>([...dialogNames, "entry", "edit"]);
  return Object.fromEntries(Object.entries(useSearch({ strict: false })).filter(([name]) => !ofDialogs.has(name)));
}

/**
 * Opens and closes dialogs by the address, so that they can be linked, reloaded and gone back from:
 * `open("order", id)`, `open("order", id, "repair.<id>")` from its history, `open("new", 1, machineId)` for a machine, `open("new", "pm", { on: day })` for a day, `open("new", 1, { like: id })` as a copy, `close("order")`. Closing what was opened here goes back; else the address is only cleaned. A
 * dialog asks before it closes, so that nothing asks again.
 */
export function useDialogAddress() {
  const navigate = useNavigate();
  const router = useRouter();
  const open = useCallback(
    (name: DialogName, id: string | 1 = 1, more?: DialogExtras) =>
      void afterPaint(() =>
        navigate({
          to: ".",
          search: (before: object) => ({ ...before, [name]: id, ...besides(name, more) }),
          state: (before) => ({ ...before, openedDialog: true }),
          resetScroll: false,
        }),
      ),
    [navigate],
  );
  const close = useCallback(
    (name: DialogName) => {
      if (router.history.location.state.openedDialog) return router.history.back({ ignoreBlocker: true });
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, [name]: undefined, ...besides(name) }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
    [navigate, router],
  );
  /** Puts one dialog in the place of another, as the order in the place of the form that created it. */
  const swap = useCallback(
    (from: DialogName, to: DialogName, id: string | 1) =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, [from]: undefined, ...besides(from), [to]: id }),
        state: (before) => before,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
    [navigate],
  );
  /** Leaves the entry that the order was opened from, and shows the order as it is now. */
  const leaveEntry = useCallback(
    () =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, entry: undefined }),
        state: (before) => before,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { open, close, swap, leaveEntry };
}
