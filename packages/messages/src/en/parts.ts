/** What is said of parts before their own words are there. */
export const parts = {
  saveFailed: "Failed to save part",
  deleteFailed: "Failed to delete part",
  quantityFailed: "Failed to update quantity",
  downloadFailed: "Failed to download the movements",
  printFailed: "Failed to generate print label. Please try again.",
  supply: "Reordering",
  statuses: { in_stock: "In stock", low_stock: "Low stock", out_of_stock: "Out of stock" },
} as const;
