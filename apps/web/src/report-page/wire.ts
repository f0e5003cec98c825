/** How something that was reported stands. */
export type Stage = "received" | "asked" | "accepted" | "in_progress" | "on_hold" | "done" | "declined";

/** What is already reported about a machine. */
export interface Reported {
  id: string;
  title: string;
  reported_at: string;
  stage: Stage;
  is_stopped: boolean;
  who: string | null;
}

/** What a machine's code opens. */
export interface PublicMachine {
  machine: {
    name: string;
    department_name: string | null;
    company_name: string;
    has_photo: boolean;
    stopped_since: string | null;
  };
  locale: "en" | "fr";
  reported: Reported[];
  form: { token: string; expires_at: string };
  proof: unknown;
}

/** What a reporter's link opens. */
export interface PublicReport {
  company_name: string;
  machine_name: string | null;
  code: string;
  title: string;
  description: string | null;
  reported_at: string;
  stage: Stage;
  is_stopped: boolean;
  accepted_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  who: string | null;
  reason: string | null;
  question: string | null;
  notes: { text: string; at: string; by_name: string | null }[];
  wants_mail: boolean;
  has_email: boolean;
  expires_at: string;
}
