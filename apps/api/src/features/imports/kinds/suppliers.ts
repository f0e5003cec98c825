import { announce } from "#db/transaction/announce.ts";
import type { NamedStore } from "#features/imports/kinds/named/named-store.ts";
import { namedWriter } from "#features/imports/kinds/named/named-writer.ts";
import { lockSuppliers, supplierRows } from "#features/suppliers/suppliers.ts";

export type SupplierField = "contact" | "phone" | "email" | "terms" | "notes";

export const supplierStore: NamedStore<SupplierField> = {
  thing: "supplier",
  table: "supplier",
  fields: ["contact", "phone", "email", "terms", "notes"],
  lock: (db) => lockSuppliers(db, "write"),
  find: supplierRows.findSuppliers,
  insert: supplierRows.insertSuppliers,
  update: supplierRows.updateSuppliers,
  remove: supplierRows.removeSuppliers,
  announce: (db, id) => announce(db, { kind: "supplier", id }),
};

export const supplierWriter = namedWriter(supplierStore);
