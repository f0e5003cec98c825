/** The words of what is there without a connection, and of Millwright on the home screen. */
export const offline = {
  signIn: "No connection to Millwright. You can sign in as soon as it is back; this page notices by itself.",
  copy: {
    /** Without a connection: as of when the work is that is shown, a time of today, or with its day. */
    kept: "No connection · work of {when}",
    keptEarlier: "No connection · work of {when}",
    away: "No connection.",
    leftOut: { one: "{n} more is at the server alone.", other: "{n} more are at the server alone." },
    mayDelete:
      "This browser may delete what is on this device when it runs short of space. Millwright on the home screen is kept.",
    title: "On this device",
    whole: "All screens open without a connection.",
    coming: "Screens are still being kept: stay connected for a moment.",
    openOnly: "Without https this browser keeps no screens: leave Millwright open to work without a connection.",
    /** Of one that keeps none at an https address either. */
    openOnlyHere: "This browser keeps no screens: leave Millwright open to work without a connection.",
    none: "Nothing is on this device yet.",
    lost: "The browser deleted what this device had of the plant’s work. It is brought here again as soon as there is a connection.",
    understood: "Understood",
    unable: "This browser keeps nothing: without a connection there is nothing to see. A private window is one reason.",
  },
  /** Of a machine's files, which devices keep some of. */
  files: {
    keep: "Keep {name} on devices",
    kept: "On devices",
    leftOut: { one: "{n} manual did not fit on this device.", other: "{n} manuals did not fit on this device." },
  },
  install: {
    title: "Install on this device",
    help: "With an icon of its own and without the browser’s bars, it opens at once, also without a connection.",
    do: "Install",
    done: "Millwright is installed on this device, and open as such.",
    ways: {
      iOS: "In Safari press Share, then Add to Home Screen.",
      macOS: "In Safari open the File menu, then choose Add to Dock.",
      Android: "Open the browser’s menu (⋮), then choose Install app or Add to Home screen.",
      computer:
        "In Chrome or Edge press the install icon at the end of the address bar, or open the menu and choose Install.",
    },
    insecure:
      "This needs Millwright at an https address. Ask whoever runs the server; in the browser everything else works as it is.",
  },
} as const;
