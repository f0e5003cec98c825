export const shortcuts = {
  id: "shortcuts",
  title: "Keyboard shortcuts",
  words: "shortcut shortcuts keyboard key keys hotkey arrows escape slash accessibility palette command ctrl jump go",
  parts: [
    {
      title: "Everywhere",
      text: [
        "Ctrl and K (⌘ and K on a Mac) open one field for all: type a part of a name, a code or a word to go to a screen, a work order, a machine, a part or a technician’s work, or to begin a repair, a PM or a scan. Arrows choose, Enter goes, Escape closes. On a phone it is in the menu.",
        "/ goes to the search of the screen, n begins new work, ? shows all keys. Ctrl and Z (⌘ and Z) take back the last change.",
        "Tab goes on and Shift and Tab go back; Enter opens, and Escape closes what is on top. The first Tab offers to skip to the content; where there are cards, the second skips to the first of them.",
      ],
    },
    {
      title: "On a board",
      text: [
        "Arrows go from card to card, up and down a column and across to the next; Enter opens the card.",
        "On a card, the space bar lifts it, the arrow keys choose a column, the space bar drops it, and Escape leaves it where it was.",
      ],
    },
    {
      title: "In the calendar and in menus",
      text: [
        "The arrow keys go from day to day, Page Up and Page Down from month to month. In a menu they go from entry to entry; a letter goes to the entry that begins with it.",
      ],
    },
  ],
  tips: [
    "Everything that a mouse can do, the keyboard can.",
    "Keys that act alone (/, n, ?) do nothing while you type, and are turned off for this device under Profile.",
  ],
} as const;
