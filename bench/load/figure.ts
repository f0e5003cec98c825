/** One figure beside its goal. It ends no run: what is timed depends on what else the machine does. */
export function say(what: string, reached: number, goal: number, sign: "≥" | "≤"): void {
  const isReached = sign === "≥" ? reached >= goal : reached <= goal;
  console.log(`${what.padEnd(52)} ${reached.toFixed(2).padStart(8)}   ${sign} ${goal}${isReached ? "" : "   missed"}`);
}
