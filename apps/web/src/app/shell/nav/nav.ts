import type { Messages } from "@millwright/messages/messages";
import {
  type Icon,
  IconArrowsSplit2,
  IconBuildingFactory2,
  IconCalendar,
  IconCalendarWeek,
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
import { useMayOpen } from "#app/access/may-open.ts";
import { mayCall, type OfferedCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { useSubscription } from "#lib/session/subscription.ts";
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

/** The screens of this version, in the order of the sidebar. */
const navEntries = [
  { to: "/my-work", words: "myWork", icon: IconUserCheck, forTechnicians: true },
  { to: "/reports", words: "reports", icon: IconMessageReport, unless: "POST /work-orders" },
  { to: "/", words: "board", icon: IconLayoutKanban },
  { to: "/requests", words: "requests", icon: IconInbox },
  { to: "/conflicts", words: "conflicts", icon: IconArrowsSplit2, whileConflicts: true },
  { to: "/maintenance", words: "maintenance", icon: IconEngine },
  { to: "/calendar", words: "calendar", icon: IconCalendar },
  { to: "/week-plan", words: "weekPlan", icon: IconCalendarWeek },
  { to: "/daily-tasks", words: "dailyTasks", icon: IconChecklist },
  { to: "/maintenance-history", words: "maintenanceHistory", icon: IconClipboardCheck },
  { to: "/repair-history", words: "repairHistory", icon: IconHistory },
  { to: "/departments", words: "departments", icon: IconBuildingFactory2 },
  { to: "/machines", words: "machines", icon: IconSettingsCog },
  { to: "/procedures", words: "procedures", icon: IconListNumbers },
  { to: "/assignees", words: "assignees", icon: IconUsers },
  { to: "/parts-inventory", words: "parts", icon: IconPackage, whileSubscribed: true },
  { to: "/people", words: "people", icon: IconUsersGroup, needs: "GET /company/members" },
  { to: "/people", words: "crew", icon: IconUsersGroup, unless: "GET /company/members" },
  { to: "/setup", words: "setup", icon: IconListCheck, whileSubscribed: true },
  { to: "/support", words: "support", icon: IconHelpCircle },
] as const satisfies readonly NavEntry[];

/**
 * The screens that this company has now, and this person may open; while the company's are not known, as most companies
 * have them, so that nothing moves.
 */
export function useNavEntries() {
  const isSubscribed = useSubscription().data?.has_active_subscription ?? true;
  const isTechnician = useIsTechnician();
  const mayOpen = useMayOpen();
  const hasConflicts = useConflictCount() > 0;
  const { access } = useUser();
  return navEntries.filter(
    (entry) =>
      (isSubscribed || !("whileSubscribed" in entry)) &&
      (hasConflicts || !("whileConflicts" in entry)) &&
      (isTechnician || !("forTechnicians" in entry)) &&
      !("needs" in entry && !mayCall(access, entry.needs)) &&
      !("unless" in entry && mayCall(access, entry.unless)) &&
      mayOpen(entry.to),
  );
}
