export const apiKeys = {
  id: "api-keys",
  title: "API keys",
  words:
    "api key keys token integration erp mes scada script interface connect other system bearer rotate revoke leaked",
  parts: [
    {
      title: "What a key is for",
      text: [
        "With an API key another system of the plant, such as an ERP, reads and writes what its level allows: planner, technician, requester or viewer, never owner. The calls stand at /api/docs of your server.",
        "What a key does is in the log under its name: Key “ERP”. In lists and histories it is written “ERP (API)”, so that nobody takes it for a person.",
        "What takes a person is refused to a key: profiles and notifications, signatures, locks, PINs, tablets, invitations, payments.",
      ],
    },
    {
      title: "Make a key",
      steps: [
        "An owner opens People, Other systems, and presses New API key.",
        "Name the system that uses it, and choose what it may do and after how long it expires: a year, unless you choose otherwise.",
        "Copy the key. It is shown this once, and kept nowhere that could be read.",
      ],
    },
    {
      title: "Rotate and revoke",
      text: [
        "Rotate, in the menu of a key, gives another one; the one before is good for another 24 hours, while you replace it in your system. An expired key is made good in the same way.",
        "Revoke ends a key at once, everywhere. What it did stays.",
        "The list says when a key was used last, and from which address.",
      ],
    },
    {
      title: "A key in the wrong hands",
      text: [
        "Revoke it on the People page. Whoever found a key, and has no account, can revoke it by sending it to POST /api/keys/report; the owners then get an email.",
        "Keys begin with mw_ and end with a checksum, by which scanners of source code find them.",
      ],
    },
  ],
  tips: ["Make a key for each system, with the lowest level that is enough: then one can be revoked by itself."],
} as const;
