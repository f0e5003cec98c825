import { connection } from "#lib/connection/connection.ts";
import type { ListedOrder } from "#work/orders.ts";
import { type Given, giveAll } from "#work/outbox/work-outbox.ts";

/** How long to wait for the next answer before the screen says what still waits for the connection. */
const patienceMs = 4_000;

export interface Sending {
  order: ListedOrder;
  given: Given;
}

export interface SentCommand {
  order: ListedOrder;
  /** The name by which the command can be undone. */
  command: string;
}

export interface Refused {
  order: ListedOrder;
  error: unknown;
}

/** How several commands stand: what was done, what was refused, and what is kept and waits for the line. */
export interface Outcome {
  done: readonly SentCommand[];
  refused: readonly Refused[];
  waiting: readonly SentCommand[];
}

/**
 * Puts several commands into the lines of their orders. `told` resolves once all are answered, or with what waits when no
 * answer comes for a while; what is refused after that comes by `onLate`, once all are answered.
 */
export function sendSeveral(
  all: readonly Sending[],
  onLate: (refused: readonly Refused[]) => void,
): { sentCommands: readonly SentCommand[]; outcome: Promise<Outcome> } {
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  const done: SentCommand[] = [];
  const refused: Refused[] = [];
  const left = new Set(all.map(({ order }) => order.id));
  let isTold = false;
  let sentCommands: readonly SentCommand[] = [];
  function finish() {
    clearTimeout(timer);
    if (isTold) return onLate(refused.splice(0));
    isTold = true;
    const waiting = sentCommands.filter(({ order }) => left.has(order.id));
    resolve({ done: [...done], refused: refused.splice(0), waiting });
  }
  let timer = setTimeout(finish, connection() === "away" ? 0 : patienceMs);
  function answered({ id }: ListedOrder) {
    left.delete(id);
    if (left.size === 0) return finish();
    if (isTold) return;
    clearTimeout(timer);
    timer = setTimeout(finish, patienceMs);
  }
  const commands = giveAll(
    all.map(({ order, given }, n) => ({
      given,
      hearer: {
        onDone: (newest: ListedOrder) => {
          const command = commands[n];
          if (command !== undefined) done.push({ order: newest, command });
          answered(order);
        },
        onRefused: (error: unknown) => {
          refused.push({ order, error });
          answered(order);
        },
      },
    })),
  );
  if (all.length === 0) finish();
  sentCommands = all.flatMap(({ order }, n) => {
    const command = commands[n];
    return command === undefined ? [] : [{ order, command }];
  });
  return { sentCommands, outcome };
}
