import { useKnownSuppliers } from "#features/parts/suppliers/part-suppliers.ts";

/** Proposes the names of the plant's suppliers to the field whose list it is. */
export function SupplierNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {useKnownSuppliers().map((supplier) => (
        <option key={supplier.id} value={supplier.name} />
      ))}
    </datalist>
  );
}
