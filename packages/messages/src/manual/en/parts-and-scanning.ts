export const partsAndScanning = {
  id: "parts-and-scanning",
  title: "Parts and scanning",
  words: "part parts stock inventory barcode bar code scanner scan qr code 128 label bin spare ledger",
  parts: [
    {
      title: "A part and its stock",
      text: [
        "Parts inventory lists what is on the shelves by name and code; the trial and the Professional plan have it. A code that you leave empty is given, such as MNT-2026-0001. At or below its minimum a part says Low stock, at none Out of stock.",
        "Update quantity adds, removes or counts anew, with a note, and for which open work order or machine. Every movement stays under the part’s Movements, with who did it and when, and downloads as CSV; the machine’s page counts what was used on it in a year.",
        "A part may lie in several bins: Transfer moves some of it from one to another, and what is taken comes from the main bin first. Each movement says what it was, received, issued, returned, adjusted, counted or transferred, and who sees money also what it was worth: what comes in has its own cost, what goes out the average, what comes back from an order what that was charged.",
        "Bins, beside Print all labels, lists every bin with what lies in it; there it is renamed, labelled, and deleted once it is empty. A scan of a bin’s label shows its parts. A part’s tab Use shows what was taken in each of the last 12 months, and for which machines.",
        "A part keeps its bin location, unit and unit cost. The list view beside the cards is put in order by a press of a column’s head.",
      ],
    },
    {
      title: "Scan a code",
      steps: [
        "Press Scan: at the bottom of a phone, in the menu elsewhere.",
        "Point the camera at a barcode or QR code of a part, a machine or a work order.",
        "What it names opens, a machine on its page. Where the camera is not allowed, type the code instead, or read it with a hand scanner.",
      ],
    },
    {
      title: "Hand scanners",
      text: [
        "A scanner that types like a keyboard needs no setting: on the parts screen, scan a Code 128 and the part opens.",
        "A supplier’s box is read too: GS1 and ISO 15434 codes find the part by the numbers in them, whatever the lot, and the quantity in the code is proposed in Update quantity. A code that Millwright does not know yet is tied to its part in one press by a planner; the part’s tab Codes lists them.",
        "A Code 128 fits a label of 2 by 1 inches up to 13 characters or 26 digits. A longer code is printed as a QR code, which holds any length.",
      ],
    },
    {
      title: "Labels",
      text: [
        "A part’s label, or all of them, prints from Print label and Print all labels. A machine’s QR label opens, on any phone that reaches Millwright, the page where anybody says what is wrong with it, without an account; who is signed in finds the way to the machine there, and the scanner in Millwright leads straight to it. From the machine’s page prints a larger sticker, ‘Something wrong? Scan me’ in both languages. Labels and stickers of many machines print after pasting them, or from Set up the plant. Many labels go on A4 or Letter sheets, 30 on each, to be cut along the lines or on sheets of adhesive labels, or one by one on a label printer.",
      ],
    },
  ],
  tips: ["Put the label where the hand is when the part is taken, not on its box’s lid."],
} as const;
