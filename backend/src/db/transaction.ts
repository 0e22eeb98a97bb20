import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { type Database, overConnection } from './connect';

const ATTEMPTS = 5;

export const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && codes.test(String(error.code));

/** PostgreSQL aborted this transaction because of another one: serialization failure or deadlock. */
const isTakenBack = (error: unknown): boolean => hasCode(error, /^(40001|40P01)$/);

/** The statement itself is right: one before it has failed. */
const isAfterFailure = (error: unknown): boolean => hasCode(error, /^25P02$/);

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

/** All reads of the transaction see the data of one moment, and wait for no lock of a row. It must be the first statement. */
export async function freeze(trx: Database): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw('set transaction isolation level repeatable read read only'));
}

/** Sends statements that start together over one connection of the pool, without a transaction. */
export const onOneConnection = <T>(db: Database, work: (one: Database) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => work(overConnection(connection)));

async function transact<T>(connection: DatabaseConnection, work: (trx: Database) => Promise<T>): Promise<T> {
  if (connection instanceof TransactionConnection)
    throw new Error('a transaction cannot begin inside another one');
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  const own = new TransactionConnection(connection);
  try {
    const [, result] = await Promise.all([run('begin'), work(overConnection(own))]);
    own.end();
    await run('commit');
    return result;
  } catch (error) {
    own.end();
    // A connection that cannot roll back is broken, and its transaction ended with it.
    await run('rollback').catch(() => {});
    throw isAfterFailure(error) ? own.failure : error;
  }
}

/** No statement reaches the connection after the end: it would run outside the transaction. */
class TransactionConnection implements DatabaseConnection {
  /** The error of the first statement that failed, in the order in which they were sent. */
  failure: unknown;
  private hasEnded = false;

  constructor(private readonly connection: DatabaseConnection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.hasEnded) throw new Error('the transaction has ended');
    try {
      return await this.connection.executeQuery(query);
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('a transaction streams no rows');
  }

  end(): void {
    this.hasEnded = true;
  }
}
