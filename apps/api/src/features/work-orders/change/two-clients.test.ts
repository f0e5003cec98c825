import { type FoldedOrder, foldCommands } from "@millwright/domain/work/fold-commands";
import { moveTo, type WorkCommand } from "@millwright/domain/work/work-commands";
import { statuses } from "@millwright/domain/work/work-order";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { testClock } from "#testing/clock.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const still = testClock();
/** Nobody does two things at one moment. */
const ticking = () => {
  still.advance({ microseconds: 1 });
  return still();
};
const app = await testApp({ clock: Object.assign(ticking, still) });
const zone = "America/Toronto";
/** `SCHEDULES=1000 npm test -- api work-orders/two-clients` for the long run. */
// biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
const schedules = Number(process.env.SCHEDULES ?? 20);

/** What a person does next, and whether its answer is lost so that it is sent again. */
interface Act {
  what: "move" | "tick" | "undo";
  to: (typeof statuses)[number];
  item: 0 | 1;
  completed: boolean;
  isLost: boolean;
}
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom("move", "move", "tick", "undo"),
  to: fc.constantFrom(...statuses),
  item: fc.constantFrom(0, 1),
  completed: fc.boolean(),
  isLost: fc.boolean(),
});
const acts = fc.array(act, { minLength: 1, maxLength: 5 });

type Order = Awaited<ReturnType<TestPlant["look"]>>;

/** A command that was answered, with the order as the answer has it. */
interface Answered {
  command: SentCommand;
  order: Order;
}

type Other =
  | ("answer" | "complete_late" | "edit" | "hand_over" | "pause")
  | ("place" | "resume" | "set" | "skip" | "verify");
type SentCommand = Exclude<WorkCommand, { kind: Other } | { completedAt: string }>;

function send({ call }: TestPlant, command: SentCommand) {
  return call("POST /work-orders/{id}/commands", { params: { id: command.orderId }, body: bodyOf(command) });
}

function bodyOf(command: SentCommand) {
  const { id, kind } = command;
  if (kind === "tick") return { id, kind, item_id: command.itemId, completed: command.completed };
  return kind === "undo" ? { id, kind, command: command.of } : { id, kind };
}

const personNamed = (name: string) => ({ id: null, username: name, name });

/** One person at work: each command after the answer of the one before; one whose answer was lost is sent twice at once. */
async function work(plant: TestPlant, order: Order, by: string, todo: readonly Act[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const { what, to, item, completed, isLost } of todo) {
    const named = { id: crypto.randomUUID(), orderId: order.id, at: app.clock().epochMilliseconds };
    const last = answered.findLast(({ command }) => command.kind !== "undo" && command.kind !== "tick");
    const { status, scheduled_date, completed_at } = order;
    if (what === "undo" && last === undefined) continue;
    const commands: Record<Act["what"], SentCommand> = {
      tick: { ...named, kind: "tick", itemId: order.checklist[item]?.id ?? "", completed, by: personNamed(by) },
      undo: { ...named, kind: "undo", of: last?.command.id ?? "", back: { status, scheduled_date, completed_at } },
      move: { ...named, kind: moveTo(to) },
    };
    const command = commands[what];
    const answers = await Promise.all(Array.from({ length: isLost ? 2 : 1 }, () => send(plant, command)));
    expect(answers.map((one) => (one.status === 200 ? "done" : one.json.code))).toEqual(
      answers.map(() => expect.stringMatching(what === "undo" ? /^done$|^changed_since$|^nothing_to_undo$/ : /^done$/)),
    );
    const [first] = answers
      .flatMap((one) => (one.status === 200 ? [one.body] : []))
      .sort((a, b) => a.version - b.version);
    if (first !== undefined) answered.push({ command, order: first });
  }
  return answered;
}

type Shown = Pick<Order, "status" | "checklist">;
const shownOf = ({ status, checklist }: Shown) => ({ status, ticks: checklist.map(({ completed }) => completed) });

/** What an order shows once a command is folded over what it was; an undo goes back to before what it undoes. */
function foldOver(order: Order, command: WorkCommand, done: readonly Answered[], was: (version: number) => Order) {
  if (command.kind !== "undo") return shownOf(foldCommands<FoldedOrder & Order>(order, [command], zone));
  const undone = done.find((one) => one.command.id === command.of);
  return shownOf(undone === undefined ? order : was(undone.order.version - 1));
}

test(
  "two people, lost answers and repeats: each command is done once, and the browser's fold shows what is kept",
  async () => {
    const plant = await openTestPlant(app);
    const check = async (mine: Act[], theirs: Act[]) => {
      const created = await plant.order({ checklist_items: ["Drain", "Seal"] });
      const done = (
        await Promise.all([work(plant, created, "marie", mine), work(plant, created, "luc", theirs)])
      ).flat();
      const stored = await plant.look(created.id);
      const was = (version: number) => done.find(({ order }) => order.version === version)?.order ?? created;
      for (let version = 2; version <= stored.version; version += 1) {
        const now = shownOf(was(version));
        const answers = done.filter(({ order }) => order.version === version);
        const makers = answers.filter(({ command }) => {
          const isMade = JSON.stringify(foldOver(was(version - 1), command, done, was)) === JSON.stringify(now);
          return isMade && JSON.stringify(shownOf(was(version - 1))) !== JSON.stringify(now);
        });
        expect(makers.length).toBeGreaterThan(0);
      }
      expect(shownOf(was(stored.version))).toEqual(shownOf(stored));
      // The log has one entry for each version, the first for the making, and each under a version of the company of its own.
      const activity = (await plant.call("GET /activity", { query: { id: created.id } })).body;
      expect(activity).toHaveLength(stored.version);
      // Sent once more, long after, none of them does anything.
      for (const { command } of done) await send(plant, command);
      expect(await plant.look(created.id)).toEqual(stored);
    };
    await fc.assert(fc.asyncProperty(acts, acts, check), { numRuns: schedules });
  },
  30_000 + schedules * 1_000,
);
