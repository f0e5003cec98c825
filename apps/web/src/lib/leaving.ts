import { useBlocker, useRouter } from "@tanstack/react-router";
import { use, useEffect, useRef } from "react";
import { DialogContext } from "#lib/dialogs.ts";

interface LeaveOptions {
  /** Asks; true when it may be left. */
  mayLeave: () => Promise<boolean>;
  /** What is done once it is left, as giving up what was typed. */
  onLeave?: (() => void) | undefined;
  /** What of the address its form lives under besides the screen's path, as the name of a tab. */
  within?: string | undefined;
}

interface Asking {
  mayLeave: () => Promise<boolean>;
  /** The dialog in which it is typed; null of the screen. */
  dialog: string | null;
}

const asking = new Set<Asking>();

/** Asks for all that is unsaved on the page, before the whole page is opened anew. */
export async function mayLeavePage(): Promise<boolean> {
  return askAll([...asking]);
}

/** Asks for all that is unsaved in the dialog in which this is used, in its tabs as well. */
export function useMayLeaveDialog(): () => Promise<boolean> {
  const dialog = use(DialogContext);
  return () => askAll([...asking].filter((one) => one.dialog === dialog));
}

async function askAll(all: readonly Asking[]): Promise<boolean> {
  for (const { mayLeave } of all) if (!(await mayLeave())) return false;
  return true;
}

/**
 * Asks before what is unsaved is left by the browser's Back or by a link: the dialog in which this is drawn, else the
 * screen. A dialog that closes itself by its address has asked already and is let go.
 */
export function useAskBeforeLeaving(isUnsaved: boolean, options: LeaveOptions): void {
  const dialog = use(DialogContext);
  const { within = "" } = options;
  const latest = useRef(options);
  latest.current = options;
  const isAsking = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const one: Asking = { mayLeave: () => latest.current.mayLeave(), dialog };
    asking.add(one);
    return () => void asking.delete(one);
  }, [isUnsaved, dialog]);
  const { history } = useRouter();
  async function leave(): Promise<boolean> {
    const isLeft = await latest.current.mayLeave();
    if (isLeft) latest.current.onLeave?.();
    return isLeft;
  }
  async function askThen(goOn: () => void): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    const hasAddressAgain = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    if (await leave()) {
      await hasAddressAgain;
      goOn();
    }
    isAsking.current = false;
  }
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next, action }) => {
      const urlOf = ({ pathname, search }: { pathname: string; search: object }) =>
        `${dialog === null ? pathname : ""} ${Reflect.get(search, dialog ?? within)}`;
      if (urlOf(current) === urlOf(next)) return false;
      if (action !== "BACK" && action !== "FORWARD") return !(await leave());
      // The browser says the next address already: it says ours again while it is asked, so that a reload loses nothing.
      const goOn = action === "BACK" ? history.back : history.forward;
      void askThen(() => goOn({ ignoreBlocker: true }));
      return true;
    },
  });
}
