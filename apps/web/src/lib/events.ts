import type { Status } from "@millwright/domain/work/work-order";

/** The events of the product on `window`, for screens and for integrations that listen. */
export interface AppEvents {
  /** Somebody asks for the dialog of an order, from where no screen is, such as a message. */
  orderAsked: { id: string };
  workOrderUpdated: { id: string };
  workOrderStatusChanged: { id: string; status: Status };
  taskCompleted: { id: string };
  subscriptionUpdated: { id?: string };
}

export function dispatchAppEvent<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

export function onAppEvent<Name extends keyof AppEvents>(
  name: Name,
  hear: (detail: AppEvents[Name]) => void,
): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) hear(event.detail);
  };
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}
