import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { CHANNELS, type Channel } from '../db/schema';

export interface Backlog {
  channel: Channel;
  /** Age in seconds of the oldest message that waits; 0 without one. */
  age: number;
  dead: number;
}

export async function backlogOf(db: Database, nowMs: number): Promise<Backlog[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<Backlog>`
    select channel,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where dead_at is null)), 0)::float8 as age,
      count(dead_at) as dead
    from outbox where expires_at >= ${now} group by channel`.execute(db);
  return CHANNELS.map(
    (channel) => rows.find((row) => row.channel === channel) ?? { channel, age: 0, dead: 0 },
  );
}
