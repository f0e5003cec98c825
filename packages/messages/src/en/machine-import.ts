/** What leads there; its other words come with it (machine-import/). */
export const machineImport = {
  title: "Paste machines",
};
