import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The longest delay of a notification. */
const EVERY_MS = 150;
/** Lease of this process: the trigger relies on it for this long, and the process renews it in time. */
const VALID_SECONDS = 10;
const RENEW_MS = 3000;
const BATCH = 1000;

// A NOTIFY in every transaction would serialize all commits, so triggers write the changes to
// `order_changes`, and one of the replicas sends many in one transaction. Without a running teller the
// triggers send them.
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
    await pool.query('delete from change_tellers where id = $1', [id]).then(tell, failed);
  };
}
