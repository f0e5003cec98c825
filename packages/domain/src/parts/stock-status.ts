export const stockStatuses = ["in_stock", "low_stock", "out_of_stock"] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** None left is out of stock; at or below the minimum level is low; otherwise in stock. */
export function stockStatus(quantity: number, minimumLevel: number): StockStatus {
  if (quantity <= 0) return "out_of_stock";
  return quantity <= minimumLevel ? "low_stock" : "in_stock";
}
