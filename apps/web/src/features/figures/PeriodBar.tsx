import styles from "#features/figures/Figures.module.css";
import { useFigureWords } from "#features/figures/figure-words.ts";
import { type DayRange, type FiguresSearch, periodNames } from "#features/figures/figures-search.ts";
import { useDepartments, useMachines } from "#lib/plant.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { useClasses } from "#work/failure/use-classes.ts";

interface Props {
  filters: FiguresSearch;
  days: DayRange;
  change: (some: FiguresSearch) => void;
}

/** Of what the figures are: a period, a department, a class, a machine. */
export function PeriodBar({ filters, days, change }: Props) {
  const words = useFigureWords();
  const departments = useDepartments().data ?? [];
  const machines = useMachines(filters.department_id).data ?? [];
  const classes = useClasses(filters.class_id);
  const { period = "year" } = filters;
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <div className={`row wrap gap-8-12 ${styles.bar}`}>
      <Segmented
        legend={words.period}
        value={period}
        choices={periodNames.map((name) => ({ value: name, label: words.periods[name] }))}
        onChange={(name) => change({ period: name, ...(name === "own" ? days : { from: undefined, to: undefined }) })}
      />
      {period === "own" && (
        <>
          <input
            type="date"
            aria-label={words.from}
            value={days.from}
            max={days.to}
            onChange={({ target }) => target.value !== "" && change({ from: target.value })}
          />
          <input
            type="date"
            aria-label={words.to}
            value={days.to}
            min={days.from}
            onChange={({ target }) => target.value !== "" && change({ to: target.value })}
          />
        </>
      )}
      <FilterSelect
        label={words.department}
        value={filters.department_id}
        allLabel={words.allDepartments}
        choices={departments.map(named)}
        onChange={(department_id) => change({ department_id, machine_id: undefined })}
      />
      <FilterSelect
        label={words.machineClass}
        value={filters.class_id}
        allLabel={words.allClasses}
        choices={classes.map(named)}
        onChange={(class_id) => change({ class_id })}
      />
      <FilterSelect
        label={words.machine}
        value={filters.machine_id}
        allLabel={words.allMachines}
        choices={machines.map(named)}
        onChange={(machine_id) => change({ machine_id })}
      />
    </div>
  );
}
