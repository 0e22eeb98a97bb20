import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The part of a pool that sends single statements. */
export interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The longest time that a change waits until it is told; in ms. */
const EVERY_MS = 150;
/** The trigger relies on this process for so long after its last word, and the process repeats it in time. */
const VALID_SECONDS = 10;
const RENEW_MS = 3000;
const BATCH = 1000;

/**
 * Tells all replicas of changed orders, many in one transaction: a NOTIFY of its own in every transaction would make
 * all commits wait for each other. Triggers write the changes to `order_changes`. Every replica tells, each change is
 * told by one of them, and an order that changed several times is told once.
 *
 * @returns ends it, after which triggers send the messages themselves unless another replica tells
 */
export async function startChangeTeller(
  pool: Queries,
  channel: string,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const stop = new AbortController();
  let renewedAt = 0;

  const renew = async () => {
    const began = Date.now();
    await pool.query(
      `with ended as (delete from change_tellers where valid_until < clock_timestamp())
       insert into change_tellers values ($1, clock_timestamp() + make_interval(secs => $2))
       on conflict (id) do update set valid_until = excluded.valid_until`,
      [id, VALID_SECONDS],
    );
    renewedAt = began;
  };
  const tell = async () => {
    const { rows } = await pool.query(
      `with told as (
         delete from order_changes where id = any (array(
           select id from order_changes order by id limit ${BATCH} for update skip locked
         )) returning order_id, restaurant_id
       )
       select pg_notify($1, order_id || ' ' || restaurant_id)
       from (select distinct order_id, restaurant_id from told) as changed`,
      [channel],
    );
    return rows.length;
  };
  const run = async () => {
    let hasFailed = false;
    while (!stop.signal.aborted) {
      try {
        if (Date.now() - renewedAt > RENEW_MS) await renew();
        await tell();
        hasFailed = false;
      } catch (error) {
        // A database that is away fails every time, and is reported once.
        if (!hasFailed) failed(error);
        hasFailed = true;
      }
      await sleep(EVERY_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  };

  await renew();
  const running = run();
  return async () => {
    stop.abort();
    await running;
    // A database that is away forgets this process when its word runs out.
    await pool.query('delete from change_tellers where id = $1', [id]).then(tell, failed);
  };
}
