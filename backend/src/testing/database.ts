import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Connection, connect } from '../db/connect';
import { migrate } from '../db/migrate';

export interface TestDatabase extends Connection {
  config: pg.ClientConfig;
}

/** A fresh, migrated database in the cluster of this run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server: pg.ClientConfig = JSON.parse(process.env.TEST_POSTGRES ?? '{}');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();

  const config = { ...server, database };
  const connection = connect(config, () => {});
  await migrate(connection.db);
  return { ...connection, config };
}
