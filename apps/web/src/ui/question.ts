export interface Question {
  title: string;
  detail?: string | undefined;
  /** What the button does, by its verb: "Delete". */
  action: string;
  cancel?: string | undefined;
  /** danger for what takes something away; that is the default. */
  tone?: "danger" | "action";
  /** What may be said to it in a line. */
  note?: { label: string; maxLength: number; onChange: (text: string) => void } | undefined;
}
