import { readText } from "#lib/storage.ts";

/**
 * Asks for the words and the screen that are shown first while the application itself is still on its way: on a slow
 * line each thing that is asked for late costs half a second. Who needs it later finds it here, or hears why it failed.
 */
export function askAhead(): void {
  const isFrench = readText("language") === "fr";
  const coming: Promise<unknown>[] = [isFrench ? import("@millwright/messages/fr") : import("@millwright/messages/en")];
  const isSignedIn = readText("token") !== null;
  const { pathname } = location;
  if (isSignedIn) coming.push(import("#app/shell/Shell.tsx"));
  if (isSignedIn && pathname === "/") coming.push(import("#features/work-orders/BoardScreen.tsx"));
  if (!isSignedIn && ["/", "/login"].includes(pathname)) coming.push(import("#app/LoginDoor.tsx"));
  void Promise.allSettled(coming);
}
