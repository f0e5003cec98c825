import { limits } from "@millwright/contract/limits";
import { needsOldPin } from "@millwright/domain/people/technician-link";
import { credentialWords } from "@millwright/messages/credentials/credentials";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { SecretDialog } from "#features/assignees/SecretDialog.tsx";
import { usePinCommands } from "#features/assignees/technician-pins.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";

interface Props {
  technician: { id: string; name: string };
  hasPin: boolean;
  /** Whether it is their own, and they know it: by it they say that they are that technician. */
  isOwn?: boolean;
  onClose: () => void;
}

/** Sets a technician's PIN; who plans nothing, or changes their own, says the one before. */
export function PinDialog({ technician: { id, name }, hasPin, isOwn, onClose }: Props) {
  const m = useMessages();
  const { setPin } = usePinCommands(id);
  const { pin } = credentialWords[useLocale()];
  const needsOld = needsOldPin(useUser().access, hasPin);
  const asksOld = isOwn ?? needsOld;
  const company = useQuery({ queryKey: ["company"], queryFn: ({ signal }) => api("GET /company", { signal }) });
  const digits = pin.digits[company.data?.pin_digits ?? limits.pin.min];
  return (
    <SecretDialog
      title={fill(hasPin ? pin.changeOf : pin.setOf, { name })}
      label={pin.label}
      help={fill(asksOld ? pin.ownRule : pin.help, { digits })}
      before={asksOld ? pin.before : undefined}
      field={{ inputMode: "numeric", maxLength: limits.pin.max }}
      onSave={(typed, before) => setPin(typed, asksOld ? before : undefined)}
      failure={failures.setPin(m)}
      saved={fill(pin.saved, { name })}
      onClose={onClose}
    />
  );
}

/** Gives a technician a badge. */
export function BadgeDialog({ technician: { id, name }, onClose }: Omit<Props, "hasPin" | "isOwn">) {
  const m = useMessages();
  const { setBadge } = usePinCommands(id);
  const { badge } = credentialWords[useLocale()];
  return (
    <SecretDialog
      title={fill(badge.setOf, { name })}
      label={badge.label}
      help={badge.help}
      field={{ maxLength: limits.badge.max }}
      onSave={setBadge}
      failure={failures.setBadge(m)}
      saved={fill(badge.saved, { name })}
      onClose={onClose}
    />
  );
}
