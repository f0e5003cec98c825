import type { NotificationSettings } from "@millwright/contract/notifications";
import { channels, mayHear, newsKinds, timings } from "@millwright/domain/notifications/settings";
import styles from "#features/notifications/settings/Settings.module.css";
import { useSettingsWords } from "#features/notifications/settings/settings-queries.ts";
import { useUser } from "#lib/session/session.ts";

type Kinds = NotificationSettings["kinds"];

interface Props {
  kinds: Kinds;
  onChange: (kinds: Kinds) => void;
}

/** What happens × the ways of telling, each at once, in the morning, or never. Where there is little room each kind is a group. */
export function KindTable({ kinds, onChange }: Props) {
  const words = useSettingsWords();
  const { access } = useUser();
  const heard = newsKinds.filter((kind) => mayHear(access, kind));
  return (
    <div className={styles.kinds}>
      <table className={`full one-line ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {words.ways[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heard.map((kind) => (
            <tr key={kind}>
              <th scope="row">{words.kinds[kind]}</th>
              {channels.map((channel) => (
                <td key={channel} data-way={words.ways[channel]}>
                  <select
                    className={`full control pad-0-8 rounded bg-panel ink ${styles.select}`}
                    aria-label={`${words.kinds[kind]}, ${words.ways[channel]}`}
                    value={kinds[kind][channel]}
                    onChange={({ currentTarget: { value } }) => {
                      const timing = timings.find((one) => one === value);
                      if (timing) onChange({ ...kinds, [kind]: { ...kinds[kind], [channel]: timing } });
                    }}
                  >
                    {timings.map((timing) => (
                      <option key={timing} value={timing}>
                        {words.timings[timing]}
                      </option>
                    ))}
                  </select>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
