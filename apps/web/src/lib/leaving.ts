import { useBlocker } from "@tanstack/react-router";
import { use, useRef } from "react";
import { DialogContext } from "#lib/dialogs.ts";

interface Ways {
  /** Asks; true when it may be left. */
  mayLeave: () => Promise<boolean>;
  /** What is done once it is left, as giving up what was typed. */
  onLeave?: (() => void) | undefined;
  /** What of the address its form lives under besides the screen's path, as the name of a tab. */
  within?: string | undefined;
}

/**
 * Asks before what is unsaved is left by the browser's Back or by a link: the dialog in which this is drawn, else the
 * screen. A dialog that closes itself by its address has asked already and is let go.
 */
export function useAskBeforeLeaving(isUnsaved: boolean, ways: Ways): void {
  const dialog = use(DialogContext);
  const { within = "" } = ways;
  const latest = useRef(ways);
  latest.current = ways;
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      const placeOf = ({ pathname, search }: { pathname: string; search: object }) =>
        `${dialog === null ? pathname : ""} ${Reflect.get(search, dialog ?? within)}`;
      if (placeOf(current) === placeOf(next)) return false;
      if (!(await latest.current.mayLeave())) return true;
      latest.current.onLeave?.();
      return false;
    },
  });
}
