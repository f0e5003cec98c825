import type { Figures } from "@millwright/contract/figures";
import { type Costs, sayCost, sayCostDoubts, sayStopDoubts } from "@millwright/messages/figures/say-cost";
import { sayDoubts, sayMeaning, sayMoney, sayValue } from "@millwright/messages/figures/say-figure";
import { ActorsTable } from "#features/figures/Actors.tsx";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { MonthTable, SharesByMonth, SharesLegend, StoppedByMonth } from "#features/figures/Months.tsx";

/** Half as wide as paper is, in pixels. */
const half = 350;

/** The figures on one page of paper. */
export function FiguresSheet({ figures, heading }: { figures: Figures; heading: string }) {
  const saying = useFigureSaying();
  const { words } = saying;
  const { columns } = words;
  return (
    <article className={`stack gap-8 ${styles.sheet}`}>
      <h1>{words.title}</h1>
      <p>{heading}</p>
      <table className={`full one-line small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{columns.figure}</th>
            <th scope="col" className={styles.amount}>
              {columns.value}
            </th>
            <th scope="col">{columns.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {figures.figures.map((one) => (
            <tr key={one.figure}>
              <th scope="row">{words.names[one.figure]}</th>
              <td className={styles.amount}>{sayValue(one, saying)}</td>
              <td>
                {!one.doubts.includes("nothing") && sayMeaning(one, saying)} <em>{sayDoubts(one, saying).join(" ")}</em>
              </td>
            </tr>
          ))}
          {figures.costs !== null && <CostRows costs={figures.costs} />}
        </tbody>
      </table>
      {figures.months.length > 0 && (
        <div className="grid columns-2 gap-16 unbroken">
          <div>
            <p>{words.stoppedByMonth}</p>
            <StoppedByMonth months={figures.months} width={half} />
          </div>
          <div>
            <p>{words.availabilityAndPms}</p>
            <SharesByMonth months={figures.months} width={half} />
            <SharesLegend />
          </div>
        </div>
      )}
      <div className={`grid gap-16 items-start unbroken ${styles.lists}`}>
        {figures.months.length > 0 && (
          <div>
            <MonthTable months={figures.months} isOnPaper />
          </div>
        )}
        {figures.bad_actors.machine_count > 0 && (
          <div>
            <ActorsTable actors={figures.bad_actors} isOnPaper />
          </div>
        )}
      </div>
    </article>
  );
}

function CostRows({ costs }: { costs: Costs }) {
  const saying = useFigureSaying();
  const { words } = saying;
  const { cost_cents: cost, downtime_cents: stops } = costs;
  return (
    <>
      <tr>
        <th scope="row">{words.names.cost}</th>
        <td className={styles.amount}>{sayMoney(cost ?? 0, saying)}</td>
        <td>
          {sayCost(costs, saying)} <em>{sayCostDoubts(costs, saying).join(" ")}</em>
        </td>
      </tr>
      <tr>
        <th scope="row">{words.names.downtime_cost}</th>
        <td className={styles.amount}>{stops === null ? words.none : sayMoney(stops, saying)}</td>
        <td>
          {words.means.downtime_cost} <em>{sayStopDoubts(costs, saying).join(" ")}</em>
        </td>
      </tr>
    </>
  );
}
