import type { ReactNode } from "react";
import { SupplierPage } from "#features/suppliers/SupplierPage.tsx";
import { SuppliersScreen } from "#features/suppliers/SuppliersScreen.tsx";

interface Props {
  tabs: ReactNode;
  thingId: string | undefined;
}

/** From whom the plant buys: all of them, or one. */
export function SuppliersArea({ tabs, thingId }: Props) {
  return thingId === undefined ? <SuppliersScreen tabs={tabs} /> : <SupplierPage tabs={tabs} id={thingId} />;
}
