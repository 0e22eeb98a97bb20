import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { type Database, overConnection } from './connect';

const ATTEMPTS = 5;

/** PostgreSQL aborted this transaction because of another one: serialization failure or deadlock. */
const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/**
 * Statements that `work` starts before it waits, such as those of one `Promise.all`, are sent together and run in the
 * order of their start. `begin` is sent with the first of them.
 */
export async function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.getExecutor().provideConnection((connection) => transact(connection, work));
    } catch (error) {
      if (attempt === ATTEMPTS || !isTakenBack(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function transact<T>(connection: DatabaseConnection, work: (trx: Database) => Promise<T>): Promise<T> {
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  const { db, refuse } = overConnection(connection);
  try {
    const [, result] = await Promise.all([run('begin'), work(db)]);
    refuse();
    await run('commit');
    return result;
  } catch (error) {
    refuse();
    // A connection that cannot roll back is broken, and its transaction ended with it.
    await run('rollback').catch(() => {});
    throw error;
  }
}
