import type { ConstructorOptions } from "pg-boss";
import type { ConnectionUrl } from "#db/connection/connection.ts";
import { jobDoneAt, jobLagSeconds, jobRounds } from "#metrics.ts";

const schema = "pgboss";
const dayInSeconds = 24 * 60 * 60;

/** Work that comes round by the clock, on whichever node is free. */
export interface Job {
  name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string;
  run(): Promise<unknown>;
}

export interface Queue {
  /** Lets the work at hand end and takes up no more. */
  stop(): Promise<void>;
}

/** The rounds begin in the background, and so does what they need. */
const loadBoss = () => import("pg-boss");

/** Makes the queue's own tables as the owner and opens them to auth_user. They hold names of jobs and nothing else. */
export async function installQueue(ownerUrl: ConnectionUrl, names: readonly string[]): Promise<void> {
  const { PgBoss } = await loadBoss();
  const owner = new PgBoss({ connectionString: ownerUrl, schema, schedule: false, supervise: false, max: 1 });
  owner.on("error", () => {});
  await owner.start();
  try {
    for (const name of names) {
      await owner.createQueue(name, { policy: "short", retryLimit: 0, deleteAfterSeconds: dayInSeconds });
    }
    await owner.getDb().executeSql(openToAuth);
  } finally {
    await owner.stop({ graceful: false });
  }
}

const openToAuth = `
  grant usage on schema ${schema} to auth_user;
  grant select, insert, update, delete on all tables in schema ${schema} to auth_user;
  grant usage on all sequences in schema ${schema} to auth_user;
  grant execute on all functions in schema ${schema} to auth_user`;

const lookAtClockMs = 30_000;
/**
 * What the queue noted before its clock was put back lies ahead of it, and would hold up every round until that time
 * comes again: an hour, or a month. None of our rounds is ever meant for later.
 */
const forgetWhatIsAhead = `
  update ${schema}.version set cron_on = null where cron_on > now() + interval '1 minute';
  update ${schema}.queue set maintain_on = null, monitor_on = null, monitor_claim_on = null
   where greatest(maintain_on, monitor_on, monitor_claim_on) > now() + interval '1 minute';
  delete from ${schema}.job where created_on > now() + interval '1 minute' and state <> 'active'`;

/** Takes up the jobs as auth_user. Of several nodes one does each round; a round that failed is the next one's. */
export async function startQueue(
  authUrl: ConnectionUrl,
  jobs: readonly Job[],
  onError: (error: unknown) => void,
): Promise<Queue> {
  const options: ConstructorOptions = {
    connectionString: authUrl,
    schema,
    migrate: false,
    createSchema: false,
    max: 2,
  };
  const { PgBoss } = await loadBoss();
  const boss = new PgBoss({ ...options, application_name: "millwright jobs" });
  let stopping = false;
  // What a stop cuts off is no fault: the next round does it.
  const complain = (error: unknown) => {
    if (!stopping) onError(error);
  };
  boss.on("error", complain);
  try {
    await boss.start();
    await boss.getDb().executeSql(forgetWhatIsAhead);
    for (const job of jobs) {
      await boss.schedule(job.name, job.cron);
      await boss.work(job.name, { pollingIntervalSeconds: 20, includeMetadata: true }, async ([round]) => {
        if (round) jobLagSeconds.set({ job: job.name }, (Date.now() - round.createdOn.getTime()) / 1000);
        await doRound(job).catch(complain);
      });
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  const look = () => void boss.getDb().executeSql(forgetWhatIsAhead).catch(complain);
  const looking = setInterval(look, lookAtClockMs).unref();
  const stop = () => {
    stopping = true;
    clearInterval(looking);
    return boss.stop({ graceful: true, timeout: 2_000 });
  };
  return { stop };
}

async function doRound({ name: job, run }: Job): Promise<void> {
  try {
    await run();
    jobRounds.inc({ job, outcome: "done" });
    jobDoneAt.set({ job }, Date.now() / 1000);
  } catch (error) {
    jobRounds.inc({ job, outcome: "failed" });
    throw error;
  }
}
