interface Doer {
  assignee: string | null;
  assignee_name: string | null;
}

/** Work by whom it is given to. */
export interface Assigned extends Doer {
  /** Of a PM what is other of its current occurrence than its plan says: that one may be given to somebody else. */
  occurrence?: (Doer & { is_reassigned: boolean }) | null | undefined;
}

/** Who does work now: of a PM whom its current occurrence is given to, else its technician. */
export function doerOf({ occurrence, ...plan }: Assigned): Doer {
  const { assignee, assignee_name } = occurrence?.is_reassigned ? occurrence : plan;
  return { assignee, assignee_name };
}
