export const trustedDevices = {
  id: "trusted-devices",
  title: "A safe address in the plant",
  words: "https certificate authority lock warning not secure camera push trust fingerprint install",
  parts: [
    {
      title: "Why",
      text: [
        "Browsers give the camera, push, passkeys and work without a connection only to an address that begins with https. At a plain http address everything else works.",
        "In a plant without an address on the internet, whoever runs the server starts it with TLS=local: Millwright then has a certificate of the plant’s own, which each device is told of once.",
      ],
    },
    {
      title: "Let a device trust it",
      steps: [
        "On the device, open the address that the server says when it starts: http, the server’s name, and 3001 at the end.",
        "Compare the fingerprint on the page with the one that the server said. If they differ, stop, and tell who runs the server.",
        "Follow the pictures for Windows, Android, iPhone, iPad or Mac. On an iPhone or iPad use Safari.",
        "Leave the page open: it sees when it is done, and opens Millwright at its https address.",
      ],
    },
    {
      title: "Afterwards",
      text: [
        "The certificate of the plant lasts ten years, and what the server shows is renewed by itself. The page is needed again for a new device, or when whoever runs the server made a new certificate.",
        "It vouches for addresses of the plant alone. Android says all the same that the network may be monitored; that is said of every certificate that was installed by hand.",
        "A device that leaves the plant can forget it: remove the certificate called Millwright where it was installed.",
      ],
    },
  ],
  tips: ["A phone that scans a machine’s label without having been told of the certificate shows a warning first."],
} as const;
