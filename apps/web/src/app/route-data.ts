import type { Messages } from "@millwright/messages/messages";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's name, for the window's title and the top bar. */
    title?: (m: Messages) => string;
  }
}

export const titled = (title: (m: Messages) => string) => ({ staticData: { title } });
