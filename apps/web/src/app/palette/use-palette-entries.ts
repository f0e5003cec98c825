import { numberKey } from "@millwright/domain/machines/equipment-number";
import { paletteWords } from "@millwright/messages/palette/palette";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMayOpen } from "#app/access/may-open.ts";
import { useFoundOrders, useFoundParts, useFoundSuppliers } from "#app/palette/palette-asks.ts";
import type { PaletteEntry } from "#app/palette/palette-match.ts";
import { useSettings } from "#app/palette/use-settings.ts";
import { useNavEntries } from "#app/shell/nav/nav.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { assigneesQuery, useMachines } from "#lib/plant.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { useLanguageChange } from "#ui/menu/use-language-change.ts";

/** All that can be gone to or done from anywhere, and how what was typed is still being looked for. */
export function usePaletteEntries(typed: string, onShortcuts: () => void) {
  const orders = useFoundOrders(typed);
  const parts = useFoundParts(typed);
  const suppliers = useFoundSuppliers(typed);
  return {
    entries: [
      ...useActs(onShortcuts),
      ...useScreens(),
      ...useSettings(),
      ...orders.entries,
      ...usePlant(),
      ...parts.entries,
      ...suppliers.entries,
    ],
    isAsking: orders.isAsking || parts.isAsking || suppliers.isAsking,
    hasFailed: orders.hasFailed || parts.hasFailed || suppliers.hasFailed,
  };
}

function useActs(onShortcuts: () => void): PaletteEntry[] {
  const locale = useLocale();
  const words = paletteWords[locale];
  const { open } = useDialogAddress();
  const { change } = useLanguageChange();
  const other = locale === "en" ? "fr" : "en";
  const act = (id: keyof typeof words.words, label: string, run: () => void): PaletteEntry => ({
    ...{ id: `do ${id}`, group: "acts", label, words: words.words[id], isOffered: true, run },
  });
  const [mayMake, mayPlan, mayScan] = [useMay("POST /work-orders"), useMayPlan(), useMay("GET /machines")];
  return [
    ...(mayMake ? [act("newRepair", words.newRepair, () => open("new"))] : []),
    ...(mayPlan ? [act("newPm", words.newPm, () => open("new", "pm"))] : []),
    ...(mayScan ? [act("scan", words.scan, () => open("scan"))] : []),
    { ...act("language", words.otherLanguage, () => void change(other)), lang: other },
    act("shortcuts", words.shortcuts, onShortcuts),
  ];
}

function useScreens(): PaletteEntry[] {
  const m = useMessages();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const screen = (to: string, label: string, words?: string): PaletteEntry => ({
    ...{ id: `to ${to}`, group: "screens", label, words, isOffered: true, run: () => void navigate({ to }) },
  });
  return [
    ...useNavEntries().map(({ to, words }) => screen(to, m.shell.nav[words].label, m.shell.nav[words].about)),
    screen("/profile", m.shell.nav.profile.label, m.shell.nav.profile.about),
    ...(mayOpen("/meters") ? [screen("/meters", m.shell.titles.meters)] : []),
    ...(mayOpen("/recently-deleted") ? [screen("/recently-deleted", m.workOrders.deletedList.title)] : []),
  ];
}

/** What is known of the plant as soon as it is opened. */
function usePlant(): PaletteEntry[] {
  const m = useMessages();
  const navigate = useNavigate();
  const enabled = useMay("GET /machines");
  const machines = useMachines(undefined, enabled).data ?? [];
  const technicians = useQuery({ ...assigneesQuery(), enabled }).data ?? [];
  return [
    ...machines.map(({ id, name, number, department_name, serial_number }) => ({
      ...{ id: `machine ${id}`, group: "machines" as const, label: name },
      note: department_name ?? undefined,
      code: number ?? undefined,
      words: [serial_number, number && numberKey(number)].filter(Boolean).join(" "),
      run: () => void navigate({ to: "/machines/$machineId", params: { machineId: id } }),
    })),
    ...technicians.map(({ id, name }) => ({
      ...{ id: `technician ${id}`, group: "technicians" as const, label: name, note: m.shell.nav.board.label },
      run: () => void navigate({ to: "/", search: { assignee: id } }),
    })),
  ];
}
