import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Connection, connect } from '../db/connect';
import { migrate } from '../db/migrate';

export interface TestDatabase extends Connection {
  config: pg.ClientConfig;
}

/** A fresh, migrated database in the cluster of this run; its files go to `folder` where one is named. */
export async function createTestDatabase(folder?: string): Promise<TestDatabase> {
  const server: pg.ClientConfig = JSON.parse(process.env.TEST_POSTGRES ?? '{}');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (...statements: string[]) => {
    const admin = new pg.Client(server);
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  if (folder) await asAdmin(`create tablespace ${database} location '${folder}'`);
  await asAdmin(`create database ${database} ${folder ? `tablespace ${database}` : ''}`);

  const config = { ...server, database };
  const connection = connect(config, () => {});
  await migrate(connection.db);
  const close = async () => {
    await connection.close();
    // The folder's disk goes away, and with files that are missing the cluster makes no checkpoint.
    if (folder) await asAdmin(`drop database ${database} with (force)`, `drop tablespace ${database}`);
  };
  return { ...connection, config, close };
}
