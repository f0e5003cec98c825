export const partsAndScanning = {
  id: "parts-and-scanning",
  title: "Parts and scanning",
  words:
    "part parts stock inventory barcode bar code scanner scan qr code 128 label bin spare ledger reserved planned shortage missing supplier vendor price merge",
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
      title: "Parts that work needs",
      text: [
        "Under Parts, a repair or a PM says which parts it needs: type or scan a part, Enter, how many, Enter. They are reserved: the part says how many are in stock, how many of them are reserved and how many are available. A PM reserves them for its next occurrence, from 30 days before its day on, and each occurrence needs its own.",
        "Take and Bring back move the stock of that part for this work, without a connection too. More than is available may be taken, never more than there is; whose it was is said. When work is completed or deleted, what it had not taken is free again; who completes it is asked once about what was reserved and not taken.",
        "A procedure lists parts as well, for all work that follows it. What a repair or a PM says of a part itself goes before that.",
      ],
    },
    {
      title: "Shortages",
      text: [
        "Parts inventory, Shortages, shows what the work of the next 7, 30 or 90 days lacks, by day: work of earlier days comes first, and what is overdue or has no day counts today. Beside each stands when more is expected. It prints on one sheet, and the morning’s mail names the parts to who plans.",
      ],
    },
    {
      title: "Suppliers",
      text: [
        "The tab Suppliers lists from whom the plant buys, with contact, phone, email and terms. A supplier’s page shows the parts that are bought there and, to who sees money, what its outside services came to in 12 months.",
        "The supplier that a part’s form names is its preferred one; a new name adds a supplier, and a phone number that is changed there is changed for all its parts. Under Supplier in the part’s details stand all of its suppliers, each with its part number, price, pack and lead time. A part is found by those numbers too.",
        "Delete takes a supplier off the list; its parts go on naming it, and Undo brings it back. Merge makes one of two names of the same supplier: parts, outside services and drafts of orders follow, what was ordered stays with whom it was ordered from, and this can’t be undone.",
      ],
    },
    {
      title: "Orders to suppliers",
      text: [
        "Orders lists what is to be ordered: what is available and on order is down to the minimum. Tick parts, change a quantity, and Make drafts writes one draft for each supplier. Mark as ordered, print it, save it as CSV, or send it to the supplier by e-mail in English or French.",
        "Receive fills in what is still to come; part of it may come now and the rest later. Another price than ordered is said before it is booked, and the parts’ average cost follows what they really cost. A receipt can be undone as long as nothing of it was taken, counted or moved. Close an order of which no more is expected; cancel one of which nothing came.",
        "Where the plant has a limit, an order above it waits until an owner approves it. What comes of an order for more than the limit, or than what was approved, is received by an owner.",
      ],
    },
    {
      title: "Count the stock",
      text: [
        "Counts, beside the stock, says what is due by class. A part is in A, B or C by the value of what was used of it in 365 days; How often says after how many days each class is counted again.",
        "New count opens a count of what is due, a class, a bin or everything, and prints its list with an empty column. In a blind count nobody who counts sees what the ledger has.",
        "Scan a part, enter the number, press Enter. Of several numbers the one counted last stands, and all are shown. A part that the count doesn’t cover is added. It works without a connection: the numbers say Not sent until they are, and count for the moment when they were entered.",
        "Who plans sees the differences with their value and posts them in one step. Each number is compared with the ledger as it was at that moment, so what is taken meanwhile stays taken. What isn’t counted stays as it is. Undo the count takes all of it back.",
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
