import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';

const pg = createRequire(join(root, 'host', 'package.json'))('pg');

/** Works over the socket of the back end, so not on Windows. */
export async function withDatabase(dataDir, work) {
  const name = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 12);
  const client = new pg.Client({ host: join(tmpdir(), `olov-${name}`), user: 'olov', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
