import { inTime } from '@olov/server-kit/in-time';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import type { DiskSpace } from '../db/diskSpace';
import type { App } from './App';
import type { CustomerKeys } from './customerKeys';

/** Timeout of the readiness check in ms; load balancers do not wait longer. */
const READY_MS = 2000;

export interface Readiness {
  isEnding: boolean;
  /** True until the bucket has answered for the first time. */
  lacksBucket?: boolean;
}

interface HealthDeps {
  probe: Database;
  diskSpace: DiskSpace;
  customerKeys: Pick<CustomerKeys, 'areThere'>;
  readiness: Readiness;
}

/** A busy server stays ready, because otherwise its load would overload the next server. */
export function healthRoutes(app: App, { probe, diskSpace, customerKeys, readiness }: HealthDeps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  /** Concurrent probes share one check, so that they do not pile up while the database is silent. */
  let running: Promise<Problem | undefined> | undefined;
  const problem = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const look = async (): Promise<Problem | undefined> => {
    const [ofDatabase, hasKeys] = await Promise.all([databaseProblem(), customerKeys.areThere()]);
    return ofDatabase ?? (hasKeys ? undefined : 'keys-unreachable');
  };
  const databaseProblem = async (): Promise<Problem | undefined> => {
    try {
      if (!(await diskSpace.isThere())) return 'no-room';
      await sql`select 1`.execute(probe);
      return undefined;
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer');
      return 'database-unreachable';
    }
  };

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const found: Problem | undefined =
      ownProblem(readiness) ?? (await inTime(problem(), READY_MS).catch(() => 'database-unreachable'));
    if (found === undefined) return { status: 'ready' };
    return reply.code(503).header('retry-after', 2).send({ status: found });
  });
}

type Problem = 'ending' | 'bucket-unreachable' | 'database-unreachable' | 'keys-unreachable' | 'no-room';

// A bucket that fails later costs uploads only: orders do without it.
function ownProblem({ isEnding, lacksBucket }: Readiness): Problem | undefined {
  if (isEnding) return 'ending';
  return lacksBucket ? 'bucket-unreachable' : undefined;
}
