import pg from 'pg';
import type { Address } from './address';
import { SUPERUSER } from './cluster';

/** The value is arbitrary but must be the same in every start. */
const OWNER_LOCK = 7_061_776;

/**
 * The connection with this advisory lock owns the server. The server drops the lock with the connection, so a SIGKILL
 * leaves no stale lock and two processes never hold it.
 */
export type Ownership =
  | { status: 'owned'; client: pg.Client }
  | { status: 'taken' }
  | { status: 'unreachable' };

export async function claim(address: Address): Promise<Ownership> {
  const client = new pg.Client({
    ...address,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    application_name: 'olov owner',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.won) return { status: 'owned', client };
    await client.end();
    return { status: 'taken' };
  } catch {
    await client.end().catch(() => {});
    return { status: 'unreachable' };
  }
}
