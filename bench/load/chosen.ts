/** Runs those that were asked for, or all where none was, one after the other in their order. */
export async function runChosen(runs: Record<string, () => Promise<void>>, chosen: readonly string[]): Promise<void> {
  for (const [name, run] of Object.entries(runs)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`— ${name}`);
    await run();
  }
}
