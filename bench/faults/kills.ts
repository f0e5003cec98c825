import { setTimeout as pause } from "node:timers/promises";
import { Journal } from "./journal.ts";
import { familyOf, openPlant, type Plant, signal, untilServing } from "./plant.ts";
import { figure, ms, quantile } from "./report.ts";

const people = 4;
const servingWithinMs = 3_000;

/** Of Node it answers what became of its database. */
const kills: Record<string, (plant: Plant) => Promise<unknown>> = {
  /** Its database lives on and is adopted. */
  Node: async (plant) => {
    const database = plant.postmaster();
    await plant.end("SIGKILL");
    await plant.start();
    return plant.postmaster() === database ? "adopted" : "started anew";
  },
  /** Nobody starts anything: Node does. */
  "the postmaster": async (plant) => signal([plant.postmaster()], "SIGKILL"),
  "everything at once": async (plant) => {
    const database = familyOf(plant.postmaster());
    const ended = plant.end("SIGKILL");
    signal(database, "SIGKILL");
    await ended;
    await plant.start();
  },
};

/** `kill -9` while people write: serving again within three seconds, nothing acknowledged lost or doubled. */
export async function runKills(rounds: number): Promise<void> {
  for (const [victim, kill] of Object.entries(kills)) {
    const plant = await openPlant();
    try {
      const journal = new Journal(plant);
      const waits: number[] = [];
      const fates: unknown[] = [];
      for (let round = 0; round < rounds; round += 1) {
        journal.beginWriting(people);
        await pause(300 + Math.random() * 600);
        const killed = kill(plant);
        waits.push(await untilServing(plant));
        fates.push(await killed);
        await journal.stopWriting();
      }
      const { acknowledged, lost, doubled } = await journal.compare();
      const slowest = quantile(waits, 1);
      const times = `${ms(slowest)} (median ${ms(quantile(waits, 0.5))})`;
      figure(`kill -9 of ${victim}, ${rounds} rounds: serving again`, times, slowest <= servingWithinMs, "≤ 3 s");
      if (victim === "Node") {
        const adopted = fates.filter((fate) => fate === "adopted").length;
        figure("  its database adopted", `${adopted} of ${rounds}`, adopted === rounds, "each time");
      }
      const found = `${lost} lost, ${doubled} doubled`;
      figure(`  of ${acknowledged} acknowledged work orders`, found, lost + doubled === 0, "0 and 0");
    } finally {
      await plant.remove();
    }
  }
}
