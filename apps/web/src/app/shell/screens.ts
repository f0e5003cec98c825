import { needing } from "#app/offline/needing.tsx";

/** Where the code of each screen behind the sign-in is. It comes with the shell. */
export const screens = {
  PlantCodesScreen: () => import("#features/plant-codes/PlantCodesScreen.tsx"),
  FiguresScreen: async () => ({
    FiguresScreen: needing((await import("#features/figures/FiguresScreen.tsx")).FiguresScreen),
  }),
  AssigneesScreen: async () => ({
    AssigneesScreen: needing((await import("#features/assignees/AssigneesScreen.tsx")).AssigneesScreen),
  }),
  BoardWithSetup: () => import("#app/BoardWithSetup.tsx"),
  ConflictsScreen: () => import("#features/conflicts/ConflictsScreen.tsx"),
  CalendarScreen: () => import("#features/calendar/CalendarScreen.tsx"),
  CodeScreen: () => import("#app/machine/CodeScreen.tsx"),
  DailyTasksWithMeters: () => import("#app/DailyTasksWithMeters.tsx"),
  DepartmentsScreen: () => import("#features/departments/DepartmentsScreen.tsx"),
  ImportArea: () => import("#app/imports/ImportArea.tsx"),
  MachineScreen: () => import("#app/machine/MachineScreen.tsx"),
  MachinesScreen: () => import("#features/machines/MachinesScreen.tsx"),
  MaintenanceHistoryScreen: () => import("#features/history/maintenance/MaintenanceHistoryScreen.tsx"),
  MaintenanceScreen: () => import("#features/maintenance/MaintenanceScreen.tsx"),
  MetersScreen: () => import("#features/meters/MetersScreen.tsx"),
  MyWorkScreen: () => import("#features/my-work/MyWorkScreen.tsx"),
  NotFound: () => import("#app/NotFound.tsx"),
  NotificationsScreen: () => import("#features/notifications/NotificationsScreen.tsx"),
  OrderScreen: () => import("#app/order/OrderScreen.tsx"),
  OrderSteps: () => import("#app/order/OrderSteps.tsx"),
  OutboxWithReadings: () => import("#app/offline/OutboxWithReadings.tsx"),
  PartsArea: () => import("#app/parts/PartsArea.tsx"),
  PartsScreen: () => import("#features/parts/PartsScreen.tsx"),
  PeoplePage: async () => ({ PeoplePage: needing((await import("#app/PeoplePage.tsx")).PeoplePage) }),
  PlantCalendarScreen: async () => ({
    PlantCalendarScreen: needing(
      (await import("#features/plant-calendar/PlantCalendarScreen.tsx")).PlantCalendarScreen,
    ),
  }),
  ProcedureScreen: async () => ({
    ProcedureScreen: needing((await import("#features/procedures/page/ProcedureScreen.tsx")).ProcedureScreen),
  }),
  ProceduresScreen: async () => ({
    ProceduresScreen: needing((await import("#features/procedures/ProceduresScreen.tsx")).ProceduresScreen),
  }),
  ProfileWithReceipts: () => import("#app/ProfileWithReceipts.tsx"),
  ReceiptScreen: async () => ({
    ReceiptScreen: needing((await import("#features/subscription/receipt/ReceiptScreen.tsx")).ReceiptScreen),
  }),
  RecentlyDeletedScreen: async () => ({
    RecentlyDeletedScreen: needing(
      (await import("#features/history/deleted/RecentlyDeletedScreen.tsx")).RecentlyDeletedScreen,
    ),
  }),
  RepairHistoryScreen: () => import("#features/history/repairs/RepairHistoryScreen.tsx"),
  ReportsPage: () => import("#app/reports/ReportsPage.tsx"),
  RequestsPage: () => import("#app/requests/RequestsPage.tsx"),
  ReviewsScreen: () => import("#features/reviews/ReviewsScreen.tsx"),
  SetupPage: async () => ({ SetupPage: needing((await import("#app/SetupPage.tsx")).SetupPage) }),
  SupportScreen: async () => ({
    SupportScreen: needing((await import("#features/support/SupportScreen.tsx")).SupportScreen),
  }),
  TabletTasks: () => import("#features/daily-tasks/tablet/TabletTasks.tsx"),
  WeekPlanScreen: () => import("#features/week-plan/WeekPlanScreen.tsx"),
  WorkloadScreen: async () => ({
    WorkloadScreen: needing((await import("#features/workload/WorkloadScreen.tsx")).WorkloadScreen),
  }),
};
