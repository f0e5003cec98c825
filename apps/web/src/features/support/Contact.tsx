import { Button, NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { priorities } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { IconMail, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isRequest, useContact } from "#features/support/contact.ts";
import styles from "#features/support/Support.module.css";
import { useSupportWords } from "#features/support/support-words.ts";
import { useMessages } from "#lib/language.ts";
import { aboutQuery } from "#lib/scan/code-address.ts";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { LongField } from "#ui/form/Field.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Panel } from "#ui/page/Panel.tsx";

/** A form to reach who makes the product, and when they answer. */
export function Contact() {
  const m = useMessages();
  const support = useSupportWords();
  const about = useQuery(aboutQuery());
  const { request, change, restored, discard, send, sending } = useContact();
  return (
    <div className={`grid gap-16 items-start ${styles.contact}`}>
      <Panel>
        <form
          className="stack gap-16"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <h2 className="text-20 strong leading-130 balance">{support.contactTitle}</h2>
          <p className={`quiet anywhere ${styles.paragraph}`}>
            {fill(support.contactHelp, { email: request.userEmail })}
          </p>
          {restored && <RestoredNotice onDiscard={discard} />}
          <TextInput
            label={support.subject}
            required
            maxLength={limits.title}
            value={request.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <LongField
            label={support.message}
            description={support.messageHelp}
            required
            rows={6}
            maxLength={limits.text}
            value={request.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
          <NativeSelect
            label={support.priority}
            value={request.priority}
            data={priorities.map((value) => ({ value, label: m.workOrders.priorities[value] }))}
            onChange={(event) => change({ priority: event.currentTarget.value })}
          />
          <div>
            <Button type="submit" leftSection={<IconSend size={18} />} disabled={!isRequest(request)} loading={sending}>
              {sending ? support.sending : support.send}
            </Button>
          </div>
        </form>
      </Panel>
      <Panel className="stack gap-16">
        <h2 className="text-20 strong leading-130 balance">{support.targetsTitle}</h2>
        <dl className="stack gap-10">
          {support.targets.map(({ what, within }) => (
            <div key={what}>
              <dt className="medium">{what}</dt>
              <dd className="quiet">{within}</dd>
            </div>
          ))}
        </dl>
        {about.data && (
          <>
            <p className={`quiet anywhere ${styles.paragraph}`}>{support.writeUs}</p>
            <a className="inline-row gap-8 control medium anywhere" href={`mailto:${about.data.email}`}>
              <IconMail aria-hidden="true" />
              {about.data.email}
            </a>
            <p>
              <Badge>{fill(support.version, { version: about.data.version })}</Badge>
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
