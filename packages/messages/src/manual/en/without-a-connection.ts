export const withoutAConnection = {
  id: "without-a-connection",
  title: "On the home screen, and without a connection",
  words: "install app icon offline Wi-Fi network home screen dock shortcut new version reload https",
  parts: [
    {
      title: "Install it on this device",
      steps: [
        "Open your profile in the browser of the device, and go to Install on this device.",
        "Press Install. Where there is no such button, the section says what to press in that browser.",
        "Open Millwright by its icon. A long press on it, or a right click, leads to My work, New repair, Scan and Daily tasks at once.",
      ],
    },
    {
      title: "Without a connection",
      text: [
        "Once Millwright was open on a device for a moment, it opens there again without a connection, at any address. What a screen shows comes from the server: it says that the server can’t be reached, and comes by itself when the connection is back.",
        "Moves and ticks that you make while the connection is away are kept on the device and sent when it is back. Nobody can sign in meanwhile: the sign-in page says so until the server answers.",
      ],
    },
    {
      title: "A new version",
      text: [
        "When the server has a newer Millwright, a line at the top says so, as you go to another screen or come back to the device. Press Reload when it suits you: until then all goes on as it is. What you were typing is kept, and what can’t be kept is asked about first.",
      ],
    },
  ],
  tips: [
    "All of this needs Millwright at an https address. Without one everything works in the browser, as long as there is a connection.",
    "iPhones and iPads forget what a website keeps after seven days without a visit; Millwright on the home screen they don’t.",
  ],
} as const;
