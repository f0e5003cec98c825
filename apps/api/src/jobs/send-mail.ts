import { type DeliveryDeps, deliverDueMail } from "#features/mail/mail.ts";

/** Sends what waits in the outbox, at once when told to. */
export interface MailSender {
  /** Looks at the outbox soon; never throws. */
  kick(): void;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Lets the messages under way arrive and sends no more. */
  stop(): Promise<void>;
}

export interface MailSenderDeps extends DeliveryDeps {
  /** Told when the outbox could not be read; the next look tries again. */
  onError: (error: unknown) => void;
}

export function startMailSender(deps: MailSenderDeps): MailSender {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    do {
      again = false;
      await deliverDueMail(deps).catch(deps.onError);
    } while (again && !stopped);
    running = null;
  }
  function kick(): void {
    if (stopped) return;
    again = true;
    running ??= run();
  }

  kick();
  return {
    kick,
    idle: async () => {
      while (running !== null) await running;
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
