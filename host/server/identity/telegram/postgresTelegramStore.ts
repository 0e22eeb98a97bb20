import type pg from 'pg';
import type { TelegramStore } from './TelegramStore';

export const createPostgresTelegramStore = (pool: Pick<pg.Pool, 'query'>): TelegramStore => ({
  async customerOf(tgId, proposed) {
    const { rows: made } = await pool.query(
      `insert into olov_host.telegram_users (tg_id, customer_id) values ($1, $2)
       on conflict (tg_id) do nothing returning customer_id as "customerId"`,
      [tgId, proposed],
    );
    if (made[0]) return { ...made[0], isNew: true };
    const { rows } = await pool.query(
      'select customer_id as "customerId" from olov_host.telegram_users where tg_id = $1',
      [tgId],
    );
    return { ...rows[0], isNew: false };
  },

  async forgetUsers(tgIds) {
    await pool.query('delete from olov_host.telegram_users where tg_id = any($1)', [tgIds]);
  },

  async keepLaunch(launch, record) {
    await pool.query('delete from olov_host.telegram_launches where expires_at < $1', [Date.now()]);
    await pool.query('delete from olov_host.telegram_ended where expires_at < $1', [Date.now()]);
    const { sessionId, opener, expiresAt } = record;
    // An update without a change makes the query return the existing row.
    const { rows } = await pool.query(
      `insert into olov_host.telegram_launches as kept (launch, session_id, opener, expires_at) values ($1, $2, $3, $4)
       on conflict (launch) do update set launch = kept.launch
       returning session_id as "sessionId", opener, expires_at::float8 as "expiresAt"`,
      [launch, sessionId, opener, expiresAt],
    );
    return rows[0];
  },

  async endSession(sessionId, expiresAt) {
    await pool.query(
      'insert into olov_host.telegram_ended (session_id, expires_at) values ($1, $2) on conflict do nothing',
      [sessionId, expiresAt],
    );
  },

  async isEnded(sessionId) {
    const { rows } = await pool.query('select 1 from olov_host.telegram_ended where session_id = $1', [
      sessionId,
    ]);
    return rows.length > 0;
  },
});
