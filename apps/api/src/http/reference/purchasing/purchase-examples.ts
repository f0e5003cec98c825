/** What is sent to calls of orders to suppliers. */
export const purchaseExamples = {
  "POST /purchase-orders": {
    supplier_id: "4b5c6d70-2d0f-4b28-9cad-9f302e3f4051",
    expected_on: "2026-12-08",
    lines: [{ part_id: "5c6d7e81-3e10-4c39-8dbe-a0413f405162", quantity: 10, number: "6205-2RS", price_cents: 1450 }],
  },
  "POST /purchase-orders/drafts": {
    lines: [
      {
        part_id: "5c6d7e81-3e10-4c39-8dbe-a0413f405162",
        supplier_id: "4b5c6d70-2d0f-4b28-9cad-9f302e3f4051",
        quantity: 10,
      },
    ],
  },
  "PUT /purchase-orders/{id}": { expected_on: "2026-12-10", version: 2 },
  "POST /purchase-orders/{id}/order": { version: 2 },
  "POST /purchase-orders/{id}/approve": { version: 3 },
  "POST /purchase-orders/{id}/receive": {
    lines: [{ line_id: "6d7e8f92-4f21-4d4a-9ecf-b15240516273", quantity: 6, price_cents: 1450 }],
    note: "Packing slip 4471",
  },
  "POST /purchase-orders/{id}/close": { version: 4 },
  "POST /purchase-orders/{id}/cancel": { version: 3 },
  "POST /purchase-orders/{id}/mail": { language: "fr" as const },
  "POST /purchase-receipts/{id}/undo": {},
};
