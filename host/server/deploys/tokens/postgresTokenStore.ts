import type { DeployToken } from '@olov/contract';
import type pg from 'pg';
import { NOTED_MS, type TokenStore } from './TokenStore';

const COLUMNS = 'remote, name, added_at, added_by, used_at';

interface Row {
  remote: string;
  name: string;
  added_at: Date;
  added_by: string;
  used_at: Date | null;
}

export function createPostgresTokenStore(pool: Pick<pg.Pool, 'query'>): TokenStore {
  return {
    async use(hash, at) {
      const { rows } = await pool.query<Row>(
        `with used as (
           update olov_host.deploy_tokens set used_at = $2
           where hash = $1 and (used_at is null or used_at < $2::timestamptz - $3 * interval '1 millisecond')
         )
         select ${COLUMNS} from olov_host.deploy_tokens where hash = $1`,
        [hash, at, NOTED_MS],
      );
      return rows[0] && tokenOf(rows[0]);
    },
    async add({ hash, remote, name, addedAt, addedBy }) {
      const { rowCount } = await pool.query(
        `insert into olov_host.deploy_tokens (hash, remote, name, added_at, added_by) values ($1, $2, $3, $4, $5)
         on conflict (remote, name) do nothing`,
        [hash, remote, name, addedAt, addedBy],
      );
      return rowCount === 1;
    },
    async list() {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from olov_host.deploy_tokens order by remote, name`,
      );
      return rows.map(tokenOf);
    },
    async remove(remote, name) {
      const { rowCount } = await pool.query(
        'delete from olov_host.deploy_tokens where remote = $1 and name = $2',
        [remote, name],
      );
      return rowCount === 1;
    },
  };
}

const tokenOf = ({ remote, name, added_at, added_by, used_at }: Row): DeployToken => ({
  remote,
  name,
  addedAt: added_at.toISOString(),
  addedBy: added_by,
  ...(used_at && { usedAt: used_at.toISOString() }),
});
