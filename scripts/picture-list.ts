/** A screen, what is pressed on it first, or the paper that is printed from there. */
export interface Picture {
  path: string;
  press?: string;
  print?: string;
  size?: { width: number; height: number };
  colorScheme?: "dark";
}

/** Of the manual, by its sections. */
export const ofManual: Record<string, Picture> = {
  "getting-started": { path: "/" },
  "repair-work-orders": { path: "/", press: "article h3 button" },
  "maintenance-work-orders": { path: "/maintenance" },
  calendar: { path: "/calendar" },
  "daily-tasks": { path: "/daily-tasks" },
  "departments-and-machines": { path: "/machines", press: "main li h2 button" },
  "checklists-and-printing": {
    path: "/",
    press: "article h3 button",
    print: "dialog button:has(.tabler-icon-printer)",
  },
  "user-roles": { path: "/people" },
};

const wide = { width: 1440, height: 900 };
export const ofReadme: Record<string, Picture> = {
  "board-light": { path: "/", size: wide },
  "board-dark": { path: "/", size: wide, colorScheme: "dark" },
  order: { path: "/", press: "article h3 button", size: wide },
  history: { path: "/repair-history", size: wide },
  phone: { path: "/", size: { width: 390, height: 844 } },
};
