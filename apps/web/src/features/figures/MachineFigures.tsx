import { dayOf } from "@millwright/domain/when";
import { sayDoubts, sayHours, sayMoney, sayValue } from "@millwright/messages/figures/say-figure";
import { Link } from "@tanstack/react-router";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { useFigures } from "#features/figures/figures-queries.ts";
import { daysOf } from "#features/figures/figures-search.ts";

import { ProblemsChart } from "#features/figures/Problems.tsx";
import { useSaying } from "#lib/time/now.ts";
import { Panel } from "#ui/page/Panel.tsx";

/** What one machine stood, how often it failed and how long it ran in between, in twelve months. */
export function MachineFigures({ machineId }: { machineId: string }) {
  const saying = useFigureSaying();
  const { words, number } = saying;
  const { now, zone } = useSaying();
  const { data } = useFigures({ ...daysOf({}, dayOf(now, zone)), machine_id: machineId });
  const mtbf = data?.figures.find(({ figure }) => figure === "mtbf");
  if (data === undefined || mtbf === undefined) return null;
  const facts = [
    [words.ofMachine.stopped, sayHours(data.bad_actors.stopped_ms, saying)],
    [words.columns.failures, number(data.bad_actors.failures)],
    [words.names.mtbf, sayValue(mtbf, saying)],
    ...(data.costs === null ? [] : [[words.ofMachine.cost, sayMoney(data.costs.cost_cents ?? 0, saying)] as const]),
  ] as const;
  return (
    <Panel aria-labelledby="machine-figures">
      <h2 id="machine-figures" className="mb-4 text-16 strong">
        {words.ofMachine.title}
      </h2>
      <dl className={`flex wrap ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd className="no-margin strong tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {sayDoubts(mtbf, saying).map((doubt) => (
        <p key={doubt} className="note no-margin">
          {doubt}
        </p>
      ))}
      {data.problems.some(({ problem_id }) => problem_id !== null) && (
        <>
          <h3 className="text-14 medium no-margin">{words.problems.title}</h3>
          <ProblemsChart problems={data.problems} most={5} />
        </>
      )}
      <Link className="inline-row control ink-action hover-underline" to="/figures" search={{ machine_id: machineId }}>
        {words.ofMachine.all}
      </Link>
    </Panel>
  );
}
