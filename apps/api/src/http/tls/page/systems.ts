import type { TrustWords } from "@millwright/messages/trust/trust";
import type { Line } from "#http/tls/page/pictures.ts";

export type System = keyof TrustWords["systems"];
type StepOf<S extends System> = keyof TrustWords["steps"][S];
type Steps = { [S in System]: Record<StepOf<S>, readonly Line[]> };

/** What is drawn of each step: a kind for every text that it shows. */
export const steps: Steps = {
  windows: {
    download: ["file", "button"],
    open: ["text", "pressButton"],
    user: ["pressRow", "row", "pressButton"],
    store: ["pressRow", "pressRow", "pressButton"],
    confirm: ["text", "pressButton", "button"],
  },
  android: {
    download: ["file"],
    settings: ["pressRow", "pressRow", "pressRow"],
    kind: ["pressRow", "row", "row"],
    anyway: ["pressButton", "button"],
    file: ["file", "text"],
  },
  ios: {
    download: ["text", "pressButton", "button"],
    profile: ["pressRow", "row"],
    install: ["text", "pressButton"],
    trust: ["text", "switchOn"],
  },
  macos: {
    download: ["file"],
    add: ["row", "pressButton"],
    find: ["row", "pressRow", "pressRow"],
    always: ["row", "pressRow"],
  },
};

export const systems: readonly System[] = ["windows", "android", "ios", "macos"];

/** What a device is to install: a profile is taken by Apple's, and asked for where they have no other way. */
export const fileOf: Record<System, string> = {
  windows: "millwright.crt",
  android: "millwright.crt",
  ios: "millwright.mobileconfig",
  macos: "millwright.cer",
};

/** By what a browser says of itself; a tablet of Apple's says that it is a Mac, which its own script finds out. */
export function systemOf(userAgent = ""): System {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Android/.test(userAgent)) return "android";
  return /Macintosh|Mac OS X/.test(userAgent) ? "macos" : "windows";
}
