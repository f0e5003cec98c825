import {
  createBrowserHistory,
  type HistoryState,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { currentSession } from "#lib/session/session.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** On a shared tablet: in whose time it was opened. */
    spell?: string;
  }
}

const withSpell = (state: HistoryState | undefined): HistoryState => {
  const spell = currentSession()?.spell;
  return spell === undefined ? { ...state } : { ...state, spell };
};

/** The browser's history, which on a shared tablet says of each step in whose time it was made. */
export function tabletHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace } = history;
  history.push = (path, state, options) => push(path, withSpell(state), options);
  history.replace = (path, state, options) => replace(path, withSpell(state), options);
  // Somebody scanned a code with the tablet's camera, or typed an address: it is theirs who are here now.
  const [entry] = performance.getEntriesByType("navigation");
  const isTyped = entry !== undefined && "type" in entry && entry.type === "navigate";
  if (isTyped) window.history.replaceState(withSpell(window.history.state ?? undefined), "");
  return history;
}

/** What a tablet shows to whoever passes by. */
const isForAll = (path: string): boolean => path === "/tablet/board" || path.startsWith("/work-orders/");

type Place = Pick<ParsedLocation<{ order?: unknown }>, "pathname" | "search" | "state">;

/** Where a shared tablet goes instead of an address; null where it may be shown, or this is no tablet. */
export function tabletRedirect({ pathname, search, state }: Place): string | null {
  const session = currentSession();
  if (session === null || session.by === "member") return null;
  // The browser's Back leads to nothing of the one before.
  const isOfNow = state.spell === session.spell;
  if (session.by === "turn") return isOfNow ? null : "/tablet/work";
  if (!isOfNow || !isForAll(pathname)) return "/tablet";
  // What lies over a screen would lie over the way to sign what is done there.
  return typeof search.order === "string" ? `/work-orders/${search.order}` : null;
}
