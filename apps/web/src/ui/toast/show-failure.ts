import { type Failure, sayFailure } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** Says in a message that an act failed. */
export function showFailure(error: unknown, failure: Failure): void {
  const [title, detail, more] = sayFailure(error, failure, currentMessages());
  toast.error(title, { detail, more });
}
