import { MINUTE_MS } from '@olov/contract/platform/durations';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { eachInTurn, repeat } from '../../repeat';
import { changedDays, monthsToSum, sumDay, sumMonth } from './sums';

const LOCK = 7_104_202_615;

export const keepSumming = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now, isEnding) => sumDays(db, now, isEnding), {
    everyMs: MINUTE_MS,
    atOnce: true,
    failed: (error) => log.error({ err: error }, 'days could not be summed up'),
  });

/**
 * The newest day first, one day in each transaction, and then the months. Of several replicas one sums up at a time, so that no older
 * sums replace newer ones.
 */
export async function sumDays(db: Database, nowMs = Date.now(), isEnding = () => false): Promise<void> {
  const inTurn = (steps: string[], sum: (trx: Database, step: string) => Promise<void>) =>
    eachInTurn(steps, isEnding, (step) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{
          isFirst: boolean;
        }>`select pg_try_advisory_xact_lock(${LOCK}) as is_first`.execute(trx);
        if (rows[0]?.isFirst) await sum(trx, step);
      }),
    );
  const days = await changedDays(db, { from: '-infinity', to: 'infinity' });
  try {
    await inTurn(days, sumDay);
  } finally {
    await inTurn(await monthsToSum(db, new Date(nowMs)), sumMonth);
  }
}
