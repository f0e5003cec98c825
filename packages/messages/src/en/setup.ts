/** What the screen says besides comes with it: setup/en. */
export const setup = {
  title: "Set up your plant",
  saveFailed: "Failed to save",
  noLabels: "There is no machine to print a label for yet.",
  printAll: { one: "Print {n} QR label", other: "Print {n} QR labels" },
} as const;
