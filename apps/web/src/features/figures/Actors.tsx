import type { Figures } from "@millwright/contract/figures";
import { sayHours, sayMoney } from "@millwright/messages/figures/say-figure";
import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import styles from "#features/figures/Figures.module.css";

import { useFigureSaying } from "#features/figures/figure-words.ts";

import { ParetoChart } from "#ui/chart/ParetoChart.tsx";

type BadActors = Figures["bad_actors"];

/** The machines that stood longest, as a Pareto. */
export function ActorsChart({ actors, width }: { actors: BadActors; width: number }) {
  const saying = useFigureSaying();
  const { words } = saying;
  const bars = actors.machines
    .filter(({ stopped_ms }) => stopped_ms > 0)
    .map(({ machine_id, machine_name, stopped_ms, is_bad }) => ({
      ...{ key: machine_id, name: machine_name, value: stopped_ms, isMarked: is_bad },
      valueText: sayHours(stopped_ms, saying),
    }));
  const description = bars
    .map(({ name, valueText }) => fill(words.point, { month: name, value: valueText }))
    .join("; ");
  return (
    <ParetoChart name={words.pareto} description={description} bars={bars} total={actors.stopped_ms} width={width} />
  );
}

/** The same one below the other, with how often each failed. */
export function ActorsTable({ actors, isOnPaper = false }: { actors: BadActors; isOnPaper?: boolean }) {
  const saying = useFigureSaying();
  const { words, locale, number } = saying;
  const rest = actors.machine_count - actors.machines.length;
  const hasCosts = actors.machines.some(({ cost_cents }) => cost_cents !== null);
  return (
    <>
      <table className={`full one-line small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{words.columns.machine}</th>
            <th scope="col" className={styles.amount}>
              {words.columns.stood}
            </th>
            <th scope="col" className={styles.amount}>
              {words.columns.failures}
            </th>
            {hasCosts && (
              <th scope="col" className={styles.amount}>
                {words.columns.cost}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {actors.machines.map(
            ({ machine_id: machineId, machine_name: name, stopped_ms, failures, cost_cents, is_bad }) => (
              <tr key={machineId}>
                <th scope="row">
                  {isOnPaper ? (
                    name
                  ) : (
                    <Link className="ink-action hover-underline" to="/machines/$machineId" params={{ machineId }}>
                      {name}
                    </Link>
                  )}{" "}
                  {is_bad && <strong className="strong">{words.isBad}</strong>}
                </th>
                <td className={styles.amount}>{sayHours(stopped_ms, saying)}</td>
                <td className={styles.amount}>{number(failures)}</td>
                {hasCosts && <td className={styles.amount}>{sayMoney(cost_cents ?? 0, saying, 0)}</td>}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {rest > 0 && <p className="note">{plural(locale, words.rest, rest)}</p>}
    </>
  );
}
