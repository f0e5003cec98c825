import type { Messages } from "@millwright/messages/messages";
import type { OfferedCall } from "#lib/session/may.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's name, for the window's title and the top bar. */
    title?: (m: Messages) => string;
    /** What the screen is made of: who may not ask for it has no such screen. */
    reads?: OfferedCall;
  }
}

export const titled = (title: (m: Messages) => string, reads?: OfferedCall) => ({
  staticData: reads === undefined ? { title } : { title, reads },
});
