/** What the browser itself has to say when something fails. */
export const failures = {
  offline: "The server can’t be reached. Check the connection; what you typed is still here.",
  unreadable: "The server gave an answer that could not be read. Please try again.",
  needsConnection: "Needs a connection.",
  notOnDevice: "This is not on this device",
  shownWhenBack: "It is shown as soon as there is a connection.",
  offlineBanner:
    "No connection. You are looking at what was loaded last; moves and ticks are kept and sent when it is back.",
  reconnectingBanner: "Live updates are interrupted. Reconnecting…",
  loadTitle: "This could not be loaded",
  crashTitle: "This screen stopped working",
  crashKept: "Nothing that was saved is lost, and what you were typing in a work order is kept on this device.",
  newVersion: "A new version is here",
  newVersionDetail:
    "This page was opened with an older one. Reload to go on; what you were typing in a work order is kept.",
  showDetails: "Technical details",
  languageNotLoaded: "The language could not be loaded. Check the connection and try again.",
  copyFailed: "Could not copy. Select the text and copy it by hand.",
} as const;
