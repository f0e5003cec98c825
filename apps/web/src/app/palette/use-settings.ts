import { paletteWords } from "@millwright/messages/palette/palette";
import { useNavigate } from "@tanstack/react-router";
import { useMayOpen } from "#app/access/may-open.ts";
import type { PaletteEntry } from "#app/palette/palette-match.ts";
import { useLocale } from "#lib/language.ts";
import { useMay, useMayPlan, useSeesMoney } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";

/** What can be set, each where it is set. */
export function useSettings(): PaletteEntry[] {
  const { settings, groups } = paletteWords[useLocale()];
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const mayPlan = useMayPlan();
  const mayRead = useMay("GET /plant-calendar");
  const seesMoney = useSeesMoney();
  const { access } = useUser();
  const isOwner = access === "owner";
  const at = (name: keyof typeof settings, to: string, hash: string | undefined = name): PaletteEntry => ({
    ...{ id: `set ${name}`, group: "settings", label: settings[name].label },
    words: `${settings[name].words} ${groups.settings}`,
    run: () => void navigate({ to, ...(hash && { hash }) }),
  });
  return [
    at("preferences", "/profile"),
    at("notifications", "/profile"),
    at("quiet", "/profile", "quiet"),
    at("password", "/profile"),
    at("passkeys", "/profile"),
    mayPlan ? at("pin", "/assignees", "") : at("pin", "/profile"),
    at("sessions", "/profile"),
    at("install", "/profile"),
    at("company", "/profile"),
    ...(isOwner ? [at("export", "/profile")] : []),
    ...(mayRead
      ? (["week", "holidays", "shutdowns", "feeds"] as const).map((name) => at(name, "/plant-calendar"))
      : []),
    ...(mayOpen("/imports/{-$importId}") ? [at("imports", "/imports", "")] : []),
    ...(mayOpen("/plant-codes") ? [at("codes", "/plant-codes", "")] : []),
    ...(seesMoney && mayOpen("/assignees") ? [at("rates", "/assignees")] : []),
    ...(isOwner && mayOpen("/people") ? [at("rules", "/people")] : []),
  ];
}
