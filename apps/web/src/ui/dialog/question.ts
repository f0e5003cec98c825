interface Option {
  value: string;
  label: string;
}

export interface Question {
  title: string;
  detail?: string | undefined;
  /** What the button does, by its verb: "Delete". */
  action: string;
  cancel?: string | undefined;
  /** danger for what takes something away; that is the default. */
  tone?: "danger" | "action";
  /** Of what takes something away: whether that needs no connection. */
  isLocal?: boolean;
  /** What it is about, one thing a line. */
  list?: readonly string[] | undefined;
  /** Answers that agree at once by one press. */
  picks?: { label: string; options: readonly string[]; onPick: (option: string) => void } | undefined;
  /** What is chosen with it, the first option until another one is. */
  choice?:
    | { label: string; options: (Option | { group: string; items: Option[] })[]; onChange: (value: string) => void }
    | undefined;
  /** What may be said to it in a line. */
  note?:
    | {
        label: string;
        maxLength: number;
        onChange: (text: string) => void;
        /** Said in place of an answer while nothing is. */
        missing?: string;
      }
    | undefined;
  /** What can be had done with it; not chosen at first unless it is said. */
  option?: { label: string; help?: string; chosen?: boolean; onChange: (chosen: boolean) => void } | undefined;
}
