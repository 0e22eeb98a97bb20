import pg from 'pg';
import type { Address } from './address';
import { SUPERUSER } from './cluster';

/** The value is arbitrary but must be the same in every start. */
const OWNER_LOCK = 7_061_776;

/** The server drops this advisory lock with its connection, so a SIGKILL leaves no stale lock. */
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
