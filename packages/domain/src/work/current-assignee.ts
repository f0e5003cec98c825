interface Assignee {
  assignee: string | null;
  assignee_name: string | null;
}

/** Work by whom it is given to. */
export interface Assigned extends Assignee {
  /** Of a PM what is other of its current occurrence than its plan says: that one may be given to somebody else. */
  occurrence?: (Assignee & { is_reassigned: boolean }) | null | undefined;
}

/** Who does work now: of a PM whom its current occurrence is given to, else its technician. */
export function currentAssignee({ occurrence, ...plan }: Assigned): Assignee {
  const { assignee, assignee_name } = occurrence?.is_reassigned ? occurrence : plan;
  return { assignee, assignee_name };
}
