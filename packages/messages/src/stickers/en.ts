export const stickers = {
  papers: {
    four: "A6 stickers, four a sheet",
    one: "A6 stickers, one a page",
  },
  hints: {
    four: "‘Something wrong? Scan me’ in both languages, on A4 or Letter, with lines to cut along.",
    one: "‘Something wrong? Scan me’ in both languages, on paper of 105 by 148 mm.",
  },
  print: { one: "Print {n} sticker", other: "Print {n} stickers" },
  sticker: "Scan-me sticker",
  question: "Something wrong?",
  scan: "Scan me",
  codesFailed: "Failed to make the codes of the labels. Please try again.",
  unknown: "This label is not valid any more",
  unknownHelp: "Its code was replaced or revoked. Find the machine by its name, and print its label again.",
  failed: "Failed to open the machine of this label",
} as const;
