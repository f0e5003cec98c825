export const shortcuts = {
  id: "shortcuts",
  title: "Keyboard shortcuts",
  words: "shortcut shortcuts keyboard key keys hotkey arrows escape slash accessibility",
  parts: [
    {
      title: "Everywhere",
      text: [
        "Tab goes on and Shift and Tab go back; Enter opens, and Escape closes what is on top. / goes to the search of the screen. The first Tab offers to skip to the content.",
      ],
    },
    {
      title: "On a board",
      text: [
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
  tips: ["Everything that a mouse can do, the keyboard can."],
} as const;
