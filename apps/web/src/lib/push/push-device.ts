import type { PushState } from "@millwright/contract/push";
import { api } from "#lib/api/api.ts";

import { forgetOwned, type Owner, readOwned, writeOwned } from "#lib/storage/storage.ts";
import { registerWorker } from "#lib/worker/register.ts";

/** Whether this browser is told while Millwright is closed, or why it can't be. */
export type PushDevice = "on" | "off" | "blocked" | "noOrigin" | "homeScreen" | "unsupported";

/** The person did not let the browser show notifications. */
export class NotAllowed extends Error {}

const wished = "push";
const isText = (value: unknown): value is string => typeof value === "string";

export async function readDevice(answer?: PushState): Promise<PushDevice> {
  const state = answer ?? (await api("GET /push"));
  if (state.public_key === null || !isSecureContext) return "noOrigin";
  if (!canPush()) return isOnlyAtHome() ? "homeScreen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await subscriptionHere();
  return state.is_on && subscription !== null && Notification.permission === "granted" ? "on" : "off";
}

/** Has this browser be told. @throws NotAllowed, ApiError, and as the browser does */
export async function switchOn(owner: Owner): Promise<void> {
  // Before anything else: a browser asks its person only while they press.
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
  await subscribe(await api("GET /push"));
  writeOwned(owner, wished, "on");
}

export async function switchOff(owner: Owner): Promise<void> {
  forgetOwned(owner, wished);
  await api("DELETE /push/subscription");
  await (await subscriptionHere())?.unsubscribe();
}

/** Whoever switched it on here is told again once they are signed in again, or after the browser changed its address. */
export async function resumePush(owner: Owner): Promise<void> {
  if (readOwned(owner, wished, isText) === null || !canPush() || Notification.permission !== "granted") return;
  await subscribe(await api("GET /push"));
}

/** A browser whose person signs out gets nothing more, not even what is on its way. */
export async function leavePush(owner: Owner | null): Promise<void> {
  if (owner === null || readOwned(owner, wished, isText) === null) return;
  await (await subscriptionHere())?.unsubscribe();
}

function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** Apple's phones and tablets get push messages only in what was added to the home screen. */
function isOnlyAtHome(): boolean {
  const isTouched = /iPhone|iPad|iPod/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
  return isTouched && /AppleWebKit/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe({ public_key }: PushState): Promise<void> {
  if (public_key === null) return;
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  const isOurs = before !== null && keyOf(before) === public_key;
  if (before !== null && !isOurs) await before.unsubscribe();
  const subscription = isOurs
    ? before
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(public_key) });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  try {
    await api("PUT /push/subscription", { body });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
