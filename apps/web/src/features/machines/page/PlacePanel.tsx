import { Button, FileButton } from "@mantine/core";
import type { StoredFile } from "@millwright/contract/files";
import type { Machine } from "@millwright/contract/machines";
import { shortId } from "@millwright/domain/codes";
import { fill } from "@millwright/messages/text";
import { IconCamera } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import styles from "#features/machines/page/MachinePage.module.css";
import { usePath } from "#features/machines/page/machine-page-queries.ts";
import { StoppedSince } from "#features/machines/page/StoppedSince.tsx";
import { usePhoto } from "#features/machines/page/use-photo.ts";
import { usePlateFacts } from "#features/machines/use-plate-facts.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { acceptedPhotos } from "#work/attach/accepted.ts";
import { useCodeName } from "#work/failure/plant-codes.ts";

interface Props {
  machine: Machine;
  Picture: ComponentType<{ file: StoredFile; alt: string }>;
}

/** Its picture, place and facts; empty fields take no line. */
export function PlacePanel({ machine, Picture }: Props) {
  const { machines: m } = useMessages();
  const saying = useSaying();
  const { open } = useDialogAddress();
  const plate = usePlateFacts(machine);
  const classOf = useCodeName(machine.class_id !== null);
  const { stopped_since: since, department_id, last_maintenance: last } = machine;
  return (
    <div className={`stack gap-16 min-w-0 ${styles.column}`}>
      <Photo machine={machine} Picture={Picture} />
      <Panel aria-label={m.page.facts}>
        {since !== null && (
          <p className="row wrap gap-4-8 mb-12">
            <StoppedSince since={Temporal.Instant.from(since)} />
          </p>
        )}
        <dl className={styles.facts}>
          <Fact name={m.fields.number}>{machine.number && <Code>{machine.number}</Code>}</Fact>
          <Fact name={m.fields.department_id}>
            {department_id === null ? (
              m.noDepartment
            ) : (
              <button
                type="button"
                className={`ink-action text-start no-underline hover-underline touch-row ${styles.link}`}
                onClick={() => open("department", department_id)}
              >
                {machine.department_name}
              </button>
            )}
          </Fact>
          {machine.parent_id !== null && (
            <Fact name={m.fields.parent_id}>
              <Path machine={machine} />
            </Fact>
          )}
          <Fact name={m.fields.location_details}>{machine.location_details}</Fact>
          <Fact name={m.fields.criticality}>{machine.criticality && m.criticalities[machine.criticality]}</Fact>
          <Fact name={m.fields.class_id}>{classOf(machine.class_id)}</Fact>
          {plate.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name={m.lastMaintenance}>{last && sayInstant(Temporal.Instant.from(last), saying)}</Fact>
          <Fact name={m.fields.specifications}>{machine.specifications}</Fact>
          <Fact name={m.fields.notes}>{machine.notes}</Fact>
          <Fact name={m.id}>
            <Code small>{shortId(machine.id)}</Code>
          </Fact>
        </dl>
      </Panel>
    </div>
  );
}

function Photo({ machine, Picture }: Props) {
  const { machines: m } = useMessages();
  const { busy, choose } = usePhoto(machine.id);
  const photo = machine.files.find(({ id }) => id === machine.photo_id);
  const mayChange = useMay("PUT /machines/{id}");
  const away = useAwayReason();
  if (!photo && !mayChange) return null;
  return (
    <div className={`flex relative ${styles.photo}`} data-empty={photo === undefined || undefined}>
      {photo && <Picture key={photo.id} file={photo} alt={fill(m.page.photoOf, { name: machine.name })} />}
      {mayChange && (
        <FileButton accept={acceptedPhotos} onChange={(file) => void (file && choose(file))}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              disabled={away !== undefined}
              title={away}
              leftSection={<IconCamera size={18} />}
            >
              {photo ? m.page.changePhoto : m.page.addPhoto}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}

/** "Plant 1 › Line B", each a link. */
function Path({ machine }: { machine: Machine }) {
  const path = usePath(machine).data ?? [{ id: machine.parent_id ?? "", name: machine.parent_name ?? "" }];
  return (
    <span className={`flex wrap ${styles.path}`}>
      {path.map(({ id, name }) => (
        <Link
          key={id}
          to="/machines/$machineId"
          params={{ machineId: id }}
          className={`ink-action text-start no-underline hover-underline touch-row ${styles.link}`}
        >
          {name}
        </Link>
      ))}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
