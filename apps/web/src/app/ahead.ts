import { greetingPage } from "#features/auth/greeting.ts";
import { addressOf } from "#lib/api/address.ts";
import { askEarly } from "#lib/api/early/early.ts";
import { beginsWithOwnWork, currentSession } from "#lib/session/session.ts";
import { isSlow } from "#lib/slow-line.ts";
import { readText } from "#lib/storage/storage.ts";
import { completedAsk, countsAsk, openAsk } from "#work/board/board-asks.ts";

/**
 * Asks for the words, the screen and the work that are shown first while the application itself is still on its way: on
 * a slow line each thing that is asked for late costs half a second. Who needs it later finds it here, or hears why it
 * failed.
 */
export function prefetchScreens(): void {
  const locale = readText("language") === "fr" ? "fr" : "en";
  const coming: Promise<unknown>[] = [
    locale === "fr" ? import("@millwright/messages/fr") : import("@millwright/messages/en"),
  ];
  const token = readText("token");
  const { pathname, search } = location;
  const screen = token === null ? null : firstScreen(pathname);
  const isBoard = screen === "board";
  if (screen === "my-work") coming.push(import("#features/my-work/MyWorkScreen.tsx"));
  if (isBoard) coming.push(import("#app/BoardWithSetup.tsx"));
  const headers = { "Accept-Language": locale, Authorization: `Bearer ${token}` };
  if (isBoard && search === "") askForBoard(headers);
  if (token !== null) coming.push(import("#app/shell/Shell.tsx").then((shell) => shell.askAround(headers)));
  if (token === null && ["/", "/login"].includes(pathname)) {
    coming.push(import("#app/LoginPage.tsx"));
    if (isSlow(import.meta.url)) document.getElementById("root")?.append(greetingPage(locale));
  }
  void Promise.allSettled(coming);
}

/** The screen that an address begins with for who is signed in, where it is one of the two that come first. */
function firstScreen(pathname: string): "board" | "my-work" | null {
  if (pathname === "/my-work") return "my-work";
  if (pathname !== "/") return null;
  const user = currentSession()?.user;
  if (user?.access === "requester") return null;
  return user && beginsWithOwnWork(user) ? "my-work" : "board";
}

function askForBoard(headers: Record<string, string>): void {
  const ask = { type: "Repair" } as const;
  for (const query of [openAsk(ask), completedAsk(ask)]) {
    askEarly(addressOf("GET /work-orders", { query })[1], headers);
  }
  askEarly(addressOf("GET /work-orders/counts", { query: countsAsk(ask) })[1], headers);
}
