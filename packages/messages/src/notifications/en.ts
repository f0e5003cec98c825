export const notifications = {
  title: "Notifications",
  /** Of the button: what it opens, and how many are unread. */
  unread: { one: "Notifications: {n} unread", other: "Notifications: {n} unread" },
  news: { one: "{n} unread notification", other: "{n} unread notifications" },
  many: "9+",
  all: "All notifications",
  show: "Which notifications are shown",
  shown: { all: "All", unread: "Unread" },
  settings: "Notification settings",
  markAll: "Mark all as read",
  markFailed: "Failed to mark notifications as read",
  isUnread: "Unread",
  none: "Nothing new",
  noneHelp: "Work that is assigned to you, comments that mention you and breakdowns are told here.",
  noneUnread: "No unread notifications",
  loadFailed: "Failed to load notifications",
  inAll: "{n} in all",
  kinds: {
    breakdown: "Down",
    assigned: "Assigned to you",
    mentioned: "You are mentioned",
    "report-changed": "Your report changed",
    overdue: "Overdue",
    "part-low": "At its minimum",
    commented: "New comment",
  },
  /** With the name of who did it. */
  by: {
    assigned: "{name} assigned this to you",
    mentioned: "{name} mentioned you",
    commented: "{name} commented",
  },
} as const;
