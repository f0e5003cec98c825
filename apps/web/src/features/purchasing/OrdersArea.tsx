import type { ComponentType, ReactNode } from "react";
import { OrderPage } from "#features/purchasing/OrderPage.tsx";
import { OrdersScreen } from "#features/purchasing/OrdersScreen.tsx";

export interface OrdersAreaProps {
  tabs: ReactNode;
  thingId: string | undefined;
  /** The log of an order. */
  Log: ComponentType<{ id: string }>;
  /** Prints the labels of parts. */
  printLabels: (partIds: readonly string[]) => void;
}

/** What is to be ordered, and the orders to suppliers; or one of these. */
export function OrdersArea({ tabs, thingId, ...slots }: OrdersAreaProps) {
  if (thingId === undefined) return <OrdersScreen tabs={tabs} />;
  return <OrderPage key={thingId} tabs={tabs} id={thingId} {...slots} />;
}
