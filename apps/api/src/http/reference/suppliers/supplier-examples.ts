export const supplierExamples = {
  "POST /suppliers": {
    ...{ name: "Roulements Nord", contact: "Luc Roy", phone: "418 555-0110", email: "ventes@nord.example" },
    terms: "Net 30, free above 200 $",
  },
  "PUT /suppliers/{id}": { phone: "418 555-0111", version: 1 },
  "POST /suppliers/{id}/merge": { into: "5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d" },
  "PUT /parts/{id}/suppliers": {
    suppliers: [
      {
        ...{ supplier_id: "5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d", number: "6205-2RS" },
        ...{ price_cents: 1485, pack: 10, lead_days: 5, is_preferred: true },
      },
    ],
    version: 2,
  },
};
