import type { Figures } from "@millwright/contract/figures";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import type { AskedFigures } from "#features/figures/figures-queries.ts";
import { ParetoChart } from "#ui/chart/ParetoChart.tsx";
import { useWidth } from "#ui/chart/use-width.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { useCodeName } from "#work/failure/plant-codes.ts";

type Problems = Figures["problems"];

/** A problem by its name, with its share of all repairs of the period. */
function useNamed(problems: Problems) {
  const { words } = useFigureSaying();
  const nameOf = useCodeName(problems.some(({ problem_id }) => problem_id !== null));
  return problems.map((problem) => ({ ...problem, name: nameOf(problem.problem_id) ?? words.problems.unsaid }));
}

interface Props {
  problems: Problems;
  asked: AskedFigures;
}

const totalOf = (problems: Problems) => problems.reduce((sum, { count }) => sum + count, 0);

/** The problems that were named most, as a Pareto. */
export function ProblemsChart({ problems, most }: { problems: Problems; most: number }) {
  const { words, number } = useFigureSaying();
  const [frame, width] = useWidth();
  const known = useNamed(problems).filter(({ problem_id }) => problem_id !== null);
  const bars = known.slice(0, most).map(({ problem_id, name, count }) => ({
    ...{ key: problem_id ?? "", name, value: count, isMarked: false, valueText: number(count) },
  }));
  const description = bars
    .map(({ name, valueText }) => fill(words.point, { month: name, value: valueText }))
    .join("; ");
  const { title } = words.problems;
  return (
    <div ref={frame}>
      {bars.length > 0 && (
        <ParetoChart name={title} description={description} bars={bars} total={totalOf(problems)} width={width} />
      )}
    </div>
  );
}

/** What failed how often, as a Pareto with its table; each number leads to the repairs. */
export function ProblemsPanel({ problems, asked }: Props) {
  const { words, number } = useFigureSaying();
  const named = useNamed(problems);
  if (totalOf(problems) === 0) return null;
  const { from, to, department_id, machine_id } = asked;
  return (
    <Panel className="panel pad-16 stack gap-8 min-w-0" aria-label={words.problems.title}>
      <h2 className="text-16 strong no-margin">{words.problems.title}</h2>
      <p className="note no-margin">{words.problems.meaning}</p>
      <ProblemsChart problems={problems} most={10} />
      <table className={`full one-line small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{words.problems.problem}</th>
            <th scope="col" className={styles.amount}>
              {words.problems.repairs}
            </th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ problem_id, name, count }) => (
            <tr key={problem_id ?? "none"}>
              <th scope="row">{name}</th>
              <td className={styles.amount}>
                {problem_id === null ? (
                  number(count)
                ) : (
                  <Link
                    className="ink-action hover-underline"
                    to="/repair-history"
                    search={{
                      problem_id,
                      from,
                      to,
                      ...(department_id && { department_id }),
                      ...(machine_id && { machine_id }),
                    }}
                  >
                    {number(count)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
