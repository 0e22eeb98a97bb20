import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Connection, connect } from '../db/connect';
import { migrate } from '../db/migrate';

export interface TestDatabase extends Connection {
  config: pg.ClientConfig;
}

const TEMPLATE = 'test_template';

export async function createTemplate(server: pg.ClientConfig): Promise<void> {
  await administer(server, `create database ${TEMPLATE}`);
  const { db, close } = connect({ ...server, database: TEMPLATE }, () => {});
  await migrate(db);
  // PostgreSQL copies only a database without connections.
  await close();
}

export async function createTestDatabase(folder?: string): Promise<TestDatabase> {
  const server: pg.ClientConfig = JSON.parse(process.env.TEST_POSTGRES ?? '{}');
  const database = `test_${randomBytes(6).toString('hex')}`;
  if (folder) await administer(server, `create tablespace ${database} location '${folder}'`);
  await administer(
    server,
    `create database ${database} template ${TEMPLATE} ${folder ? `tablespace ${database}` : ''}`,
  );

  const config = { ...server, database };
  const connection = connect(config, () => {});
  const close = async () => {
    await connection.close();
    // A tablespace whose folder is deleted later would make every checkpoint of the cluster fail.
    if (folder) {
      await administer(server, `drop database ${database} with (force)`, `drop tablespace ${database}`);
    }
  };
  return { ...connection, config, close };
}

export async function administer(server: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const admin = new pg.Client(server);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}
