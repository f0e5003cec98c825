/** What a new plant does on its first evening, in this order. */
export const setupSteps = ["plant", "departments", "machines", "tasks", "technicians", "labels"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What is in the plant. */
export interface SetupFacts {
  /** Whether the plant has a name of its own, and the person who asks. */
  isNamed: boolean;
  departments: number;
  machines: number;
  /** PMs. */
  tasks: number;
  technicians: number;
  labelsPrinted: boolean;
}

export interface SetupState {
  name: SetupStep;
  isDone: boolean;
  isSkipped: boolean;
  /** How many there are; null of what isn't counted. */
  count: number | null;
}

/** How far the plant is: a step is done by what is there, whoever put it there and however; one that was skipped is put off. */
export function readSetup(facts: SetupFacts, skipped: readonly string[]): SetupState[] {
  const counts: Record<SetupStep, number | null> = {
    plant: null,
    departments: facts.departments,
    machines: facts.machines,
    tasks: facts.tasks,
    technicians: facts.technicians,
    labels: null,
  };
  const isDone = (name: SetupStep) => {
    if (name === "plant") return facts.isNamed;
    return name === "labels" ? facts.labelsPrinted : (counts[name] ?? 0) > 0;
  };
  return setupSteps.map((name) => ({
    name,
    isDone: isDone(name),
    isSkipped: !isDone(name) && skipped.includes(name),
    count: counts[name],
  }));
}

/** The step that comes next; null when all are done or skipped. */
export function nextSetupStep(steps: readonly SetupState[]): SetupStep | null {
  return steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)?.name ?? null;
}
