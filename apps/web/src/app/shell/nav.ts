import {
  type Icon,
  IconBuildingFactory2,
  IconCalendar,
  IconChecklist,
  IconClipboardCheck,
  IconEngine,
  IconHelpCircle,
  IconHistory,
  IconLayoutKanban,
  IconSettingsCog,
  IconUsers,
} from "@tabler/icons-react";

interface NavEntry {
  to:
    | "/"
    | "/maintenance"
    | "/calendar"
    | "/daily-tasks"
    | "/maintenance-history"
    | "/repair-history"
    | "/departments"
    | "/machines"
    | "/assignees"
    | "/support";
  /** Its words in messages/shell, under nav. */
  words:
    | "board"
    | "maintenance"
    | "calendar"
    | "dailyTasks"
    | "maintenanceHistory"
    | "repairHistory"
    | "departments"
    | "machines"
    | "assignees"
    | "support";
  icon: Icon;
  /** One of the few that the bottom bar of a phone has room for. */
  onPhone: boolean;
}

/** The screens of this version, in the order of the sidebar. */
export const navEntries: readonly NavEntry[] = [
  { to: "/", words: "board", icon: IconLayoutKanban, onPhone: true },
  { to: "/maintenance", words: "maintenance", icon: IconEngine, onPhone: false },
  { to: "/calendar", words: "calendar", icon: IconCalendar, onPhone: true },
  { to: "/daily-tasks", words: "dailyTasks", icon: IconChecklist, onPhone: true },
  { to: "/maintenance-history", words: "maintenanceHistory", icon: IconClipboardCheck, onPhone: false },
  { to: "/repair-history", words: "repairHistory", icon: IconHistory, onPhone: false },
  { to: "/departments", words: "departments", icon: IconBuildingFactory2, onPhone: false },
  { to: "/machines", words: "machines", icon: IconSettingsCog, onPhone: true },
  { to: "/assignees", words: "assignees", icon: IconUsers, onPhone: false },
  { to: "/support", words: "support", icon: IconHelpCircle, onPhone: false },
];
