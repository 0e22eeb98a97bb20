import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { eachInTurn, repeat } from '../../repeat';
import { changedDays, sumDay } from './repository';

const MINUTE_MS = 60_000;
const LOCK = 7_104_202_615;

export const keepSumming = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((_, isEnding) => sumDays(db, isEnding), {
    everyMs: MINUTE_MS,
    atOnce: true,
    failed: (error) => log.error({ err: error }, 'days could not be summed up'),
  });

/** The newest day first, one day in each transaction. Of several replicas one sums a day up, so that no older sums replace newer ones. */
export async function sumDays(db: Database, isEnding = () => false): Promise<void> {
  const days = await changedDays(db, { from: '-infinity', to: 'infinity' });
  await eachInTurn(days, isEnding, (day) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<{
        isFirst: boolean;
      }>`select pg_try_advisory_xact_lock(${LOCK}) as is_first`.execute(trx);
      if (rows[0]?.isFirst) await sumDay(trx, day);
    }),
  );
}
