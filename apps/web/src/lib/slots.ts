import type { StoredFile } from "@millwright/contract/files";
import type { Machine } from "@millwright/contract/machines";
import type { ReportMachine } from "@millwright/contract/reports";
import type { WorkOrder } from "@millwright/contract/work-orders";
import type { Messages } from "@millwright/messages/messages";
import type { ComponentType } from "react";
import type { Entry, KeptCall } from "#lib/outbox/entry.ts";

/** What a dialog hands to the panel of files that the app puts into it. */
export interface FilesSlotProps {
  files: readonly StoredFile[];
  /**
   * Saves which files the thing has, by id, and answers its files as they are now. `change` says what was done, so
   * that a save that came too late can be done again on what others left.
   */
  onSave: (change: { add?: string; remove?: string }) => Promise<readonly StoredFile[]>;
  /** The order that they are of: what is added to one is kept on the device until it is there. Else it lasts as long as the panel. */
  orderId?: string;
  /** Whether files may be added; they may unless it is said. */
  mayAdd?: boolean;
  mayRemove?: boolean;
  /** Whether photos are taken elsewhere on the same page. */
  withoutCamera?: boolean;
  /** Those that devices keep for work without a connection, and how one is, or is not any more, where somebody may say so. */
  keeping?: { ids: readonly string[]; onKeep?: (id: string, isKept: boolean) => Promise<unknown> };
}
export type FilesSlot = ComponentType<FilesSlotProps>;

/** Who changed the company, or who is in it, for owners. */
export type CompanyActivitySlot = ComponentType<{ about: "people" | "company" }>;

/** A whole photo, by its id; nothing until it is there. */
export type PhotoSlot = ComponentType<{ id: string; alt: string }>;

/** What a form puts over itself to have a machine's code or plate scanned. */
export interface MachineScannerProps {
  onMachine: (machine: Machine) => void;
  onClose: () => void;
}
export type MachineScannerSlot = ComponentType<MachineScannerProps>;

/** The same of who reports, and knows no more of a machine than its name and place. */
export interface ReportScannerProps {
  onMachine: (machine: ReportMachine) => void;
  onClose: () => void;
}
export type ReportScannerSlot = ComponentType<ReportScannerProps>;

/** What another feature knows of a thing, as a tab of its dialog. */
export interface ThingTab {
  name: string;
  label: (m: Messages) => string;
  Shown: ComponentType<{ id: string }>;
  /** The state of that, shown in place of the thing's own status. */
  Status?: ComponentType<{ id: string }>;
  /** Stands before the dialog's own, and is what it opens on. */
  leads?: boolean;
}

/** The tabs of a dialog: its own, and those that other features give it. */
export function tabsWith<Tab extends { name: string }>(own: readonly Tab[], more: readonly ThingTab[], m: Messages) {
  const named = (tabs: readonly ThingTab[]) => tabs.map(({ name, label }) => ({ name, label: label(m) }));
  return [...named(more.filter(({ leads }) => leads)), ...own, ...named(more.filter(({ leads }) => !leads))];
}

/** The tab that stands before the dialog's own. */
export const leadingTab = (more: readonly ThingTab[]) => more.find(({ leads }) => leads);

/** The tab that a dialog opens on. */
export const firstTab = (more: readonly ThingTab[]): string => leadingTab(more)?.name ?? "details";

/** What another feature knows of a machine, as a tab of its dialog. */
export interface MachineTab {
  name: string;
  label: (m: Messages) => string;
  Shown: ComponentType<{ machineId: string }>;
}

/** What other features have for the guide of a plant's first evening. */
export interface SetupSlots {
  PasteMachines: ComponentType<{ isGuided: true; onAdded: () => void }>;
  PrintLabels: ComponentType<{ isDone: boolean; onPrinted: () => void }>;
}

/** The change of the password, on the profile. */
export type PasswordSlot = ComponentType<{ onClose: () => void }>;

/** The PIN of who is a technician, on their profile. */
export type PinSlot = ComponentType;

/** The person's notification settings, on their profile. */
export type NotificationsSlot = ComponentType;

/** The passkeys of the person, on the profile. */
export type PasskeysSlot = ComponentType;

/** What the company has paid, on its owners' profile. */
export type ReceiptsSlot = ComponentType;

/** The tablets that the shop shares, on the page of its people. */
export type DevicesSlot = ComponentType;

/** One's own link to the sign-in of the company, on the profile. */
export type SignOnSlot = ComponentType;

/** How the company is connected to other systems: its sign-on, API keys and webhooks, on the page of its people. */
export type ConnectionsSlot = ComponentType;

/** Somebody else at a shared tablet, who proves with their PIN who they are; the turn that is open stays. */
export interface SecondPersonProps {
  title: string;
  /** Does what they proved themselves for. Throws ApiError. */
  onProved: (who: { token: string; name: string }) => Promise<void>;
  onClose: () => void;
}
export type SecondPersonSlot = ComponentType<SecondPersonProps>;

/** Asks for an own PIN in a turn that somebody else's opened. */
export interface OwnPinProps {
  onClose: () => void;
}

/** The lockout of some work at the machine: its isolation points one by one, then whose locks are on. */
export interface LockoutProps {
  order: WorkOrder;
  /** Leads on: to the steps, or to the work where there are none. */
  onWork: () => void;
}
export type LockoutSlot = ComponentType<LockoutProps>;

/** A meter's reading that the server refused, where what is not sent is listed. */
export interface RefusedReadingProps {
  entry: Entry;
  call: KeptCall;
}
export type RefusedReadingSlot = ComponentType<RefusedReadingProps>;
