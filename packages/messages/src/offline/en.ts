/** The words of what is there without a connection, and of Millwright on the home screen. */
export const offline = {
  signIn: "No connection to Millwright. You can sign in as soon as it is back; this page notices by itself.",
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
