import type { Messages } from "@millwright/messages/messages";
import {
  type Icon,
  IconArrowsSplit2,
  IconBuildingFactory2,
  IconCalendar,
  IconCalendarWeek,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconEngine,
  IconHelpCircle,
  IconHistory,
  IconInbox,
  IconLayoutKanban,
  IconListCheck,
  IconListNumbers,
  IconMessageReport,
  IconPackage,
  IconSettingsCog,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useState } from "react";
import { useMayOpen } from "#app/access/may-open.ts";
import { mayCall, type OfferedCall } from "#lib/session/may.ts";
import { useOwner } from "#lib/session/owner.ts";
import { useUser } from "#lib/session/session.ts";
import { useSubscription } from "#lib/session/subscription.ts";
import { readOwned, writeOwned } from "#lib/storage/storage.ts";
import { useConflictCount } from "#work/conflicts/conflicts-query.ts";
import { useIsTechnician } from "#work/filter/use-mine.ts";

interface NavEntry {
  to: string;
  /** Its words in messages/shell, under nav. */
  words: keyof Messages["shell"]["nav"];
  icon: Icon;
  /** Left out while no subscription is active. */
  whileSubscribed?: true;
  /** Left out while nothing waits to be decided, or for who decides nothing. */
  whileConflicts?: true;
  /** For who has work of their own. */
  forTechnicians?: true;
  /** Left out for who may not do this. */
  needs?: OfferedCall;
  /** Left out for who may do more than it offers. */
  unless?: OfferedCall;
}

/** The screens of this version, in the order of the sidebar, by what they are for. */
const navGroups = {
  work: [
    { to: "/my-work", words: "myWork", icon: IconUserCheck, forTechnicians: true },
    { to: "/reports", words: "reports", icon: IconMessageReport, unless: "POST /work-orders" },
    { to: "/", words: "board", icon: IconLayoutKanban },
    { to: "/requests", words: "requests", icon: IconInbox },
    { to: "/conflicts", words: "conflicts", icon: IconArrowsSplit2, whileConflicts: true },
    { to: "/daily-tasks", words: "dailyTasks", icon: IconChecklist },
  ],
  plan: [
    { to: "/maintenance", words: "maintenance", icon: IconEngine },
    { to: "/calendar", words: "calendar", icon: IconCalendar },
    { to: "/week-plan", words: "weekPlan", icon: IconCalendarWeek },
  ],
  plant: [
    { to: "/machines", words: "machines", icon: IconSettingsCog },
    { to: "/departments", words: "departments", icon: IconBuildingFactory2 },
    { to: "/procedures", words: "procedures", icon: IconListNumbers },
    { to: "/parts-inventory", words: "parts", icon: IconPackage, whileSubscribed: true },
  ],
  proof: [
    { to: "/maintenance-history", words: "maintenanceHistory", icon: IconClipboardCheck },
    { to: "/repair-history", words: "repairHistory", icon: IconHistory },
    { to: "/figures", words: "figures", icon: IconChartBar },
  ],
  people: [
    { to: "/assignees", words: "assignees", icon: IconUsers },
    { to: "/people", words: "people", icon: IconUsersGroup, needs: "GET /company/members" },
    { to: "/people", words: "crew", icon: IconUsersGroup, unless: "GET /company/members" },
    { to: "/setup", words: "setup", icon: IconListCheck, whileSubscribed: true },
    { to: "/support", words: "support", icon: IconHelpCircle },
  ],
} as const satisfies Record<keyof Messages["shell"]["navGroups"], readonly NavEntry[]>;

type NavGroupName = keyof typeof navGroups;
const groupNames = Object.keys(navGroups) as NavGroupName[];

/**
 * The screens that this company has now, and this person may open; while the company's are not known, as most companies
 * have them, so that nothing moves.
 */
export function useNavGroups() {
  const isSubscribed = useSubscription().data?.has_active_subscription ?? true;
  const isTechnician = useIsTechnician();
  const mayOpen = useMayOpen();
  const hasConflicts = useConflictCount() > 0;
  const { access } = useUser();
  const isOffered = (entry: NavEntry) =>
    (isSubscribed || !entry.whileSubscribed) &&
    (hasConflicts || !entry.whileConflicts) &&
    (isTechnician || !entry.forTechnicians) &&
    (entry.needs === undefined || mayCall(access, entry.needs)) &&
    (entry.unless === undefined || !mayCall(access, entry.unless)) &&
    mayOpen(entry.to);
  return groupNames
    .map((name) => ({ name, entries: navGroups[name].filter(isOffered) }))
    .filter(({ entries }) => entries.length > 0);
}

export const useNavEntries = () => useNavGroups().flatMap(({ entries }) => entries);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** The groups that this person folded on this device. */
export function useFolded() {
  const owner = useOwner();
  const [folded, setFolded] = useState(() => readOwned(owner, "sidebar-folded", isNames) ?? []);
  function toggle(name: NavGroupName) {
    const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name];
    writeOwned(owner, "sidebar-folded", next);
    setFolded(next);
  }
  return { folded, toggle };
}
