export const downtimes = {
  /** A length of time: "3 h 12 min". */
  down: "Down {time}",
  downNow: "Down just now",
  downSince: "Down since {when}",
  machineDown: "{machine} has been down since {when}.",
  stillDown: "{machine} is still down, since {when}.",
  runAgain: "Running again",
  stop: "The machine is stopped",
  stopHelp: "From now, or from when it stopped. The time can be put right later.",
  already: "Already down since {when}",
  stoppedSince: "Stopped since",
  /** Asked with a completion. */
  runsQuestion: "Is {machine} running again?",
  runsOption: "Running again",
  runsHelp: "Down since {when}. Without this it stays down.",
  /** Below what is said of a completion that nobody was asked about. */
  runsWith: "{machine} is running again.",
  complete: "Complete",
} as const;
