import path from 'node:path';
import { BackEndStatus, type PartStatus } from '@olov/contract';
import { checkPart } from '@olov/server-kit/check-part';
import type { Bucket } from '@olov/server-kit/files';
import { type Keyring, secretsPart } from '@olov/server-kit/keyring';
import { serverStatus } from '@olov/server-kit/server-status';
import { sql } from 'kysely';
import type { CustomerIdentity } from '../access/operations';
import type { Database } from '../db/connect';
import type { DiskSpace } from '../db/diskSpace';
import { migrationState } from '../db/migrate';
import type { OrderChanges } from '../db/notifications';
import { backlogOf } from '../outbox/backlog';
import { packageDir } from '../paths';
import type { App } from '../plugins/App';
import type { EventStreams } from '../plugins/event-streams';

interface Watched {
  probe: Database;
  diskSpace: DiskSpace;
  changes: OrderChanges;
  streams: EventStreams;
  /** Absent if all files are in folders. */
  bucket: Pick<Bucket, 'check'> | undefined;
  secrets: readonly Keyring[];
  now: () => number;
}

/** Age in seconds from which a waiting message is late, as in the alert `OlovMessagesLate`. */
const STUCK_SECONDS = 120;

/** Days are summed up each minute and sales filled in each hour, both in steps that may run out of time. */
const LATE_SUMS_SECONDS = 1800;
const LATE_SALES_HOURS = 3;

export const partsOf = ({
  probe,
  diskSpace,
  changes,
  streams,
  bucket,
  secrets,
  now,
}: Watched): Promise<PartStatus[]> =>
  Promise.all([
    checkPart('database of the back end', async () => {
      const { rows } = await sql<{
        version: string;
      }>`select current_setting('server_version') as version`.execute(probe);
      const hasRoom = await diskSpace.isThere();
      const version = `PostgreSQL ${rows[0]?.version}`;
      return { state: hasRoom ? 'ok' : 'failed', text: hasRoom ? version : `${version}: its disk is full` };
    }),
    checkPart('migrations', async () => {
      const { applied, pending } = await migrationState(probe);
      return {
        state: pending.length === 0 ? 'ok' : 'failed',
        text: `${applied.length} applied, the last is ${applied.at(-1) ?? 'none'}; pending: ${pending.join(', ') || 'none'}`,
        figures: { applied: applied.length, pending: pending.length },
      };
    }),
    checkPart('LISTEN of the back end', async () =>
      changes.isHearing
        ? { state: 'ok', text: 'notifications arrive' }
        : { state: 'failed', text: 'notifications do not arrive: trackers poll' },
    ),
    checkPart('event streams', async () => ({
      state: 'ok',
      text: `${streams.count} open at this back end`,
      figures: { open: streams.count },
    })),
    checkPart('outbox', async () => {
      const channels = await backlogOf(probe, now());
      const isStuck = channels.some(({ age, dead }) => age > STUCK_SECONDS || dead > 0);
      return {
        state: isStuck ? 'failed' : 'ok',
        text: channels
          .map(
            ({ channel, age, dead }) =>
              `${channel}: the oldest waits for ${Math.round(age)} s, ${dead} dead letters`,
          )
          .join('; '),
        figures: Object.fromEntries(
          channels.flatMap(({ channel, age, dead }) => [
            [`${channel}OldestSeconds`, Math.round(age)],
            [`${channel}Dead`, dead],
          ]),
        ),
      };
    }),
    checkPart('sums of days', async () => {
      const { rows } = await sql<{ days: number; seconds: number; filledHours: number; isFilled: boolean }>`
        select count(distinct business_day) as days, exists (select from sales_filled) as is_filled,
          coalesce(extract(epoch from now() - min(changed_at)), 0)::integer as seconds,
          coalesce(extract(epoch from now() - coalesce(
            (select until from sales_filled), (select min(created_at) from orders))) / 3600, 0)::integer as filled_hours
        from days_to_sum`.execute(probe);
      const { days = 0, seconds = 0, filledHours = 0, isFilled = false } = rows[0] ?? {};
      return {
        state: seconds > LATE_SUMS_SECONDS || filledHours > LATE_SALES_HOURS ? 'failed' : 'ok',
        text: `${days} days wait to be summed up, the oldest for ${seconds} s; sales were ${isFilled ? `filled in ${filledHours} h ago` : 'never filled in'}`,
        figures: { days, oldestSeconds: seconds, filledHours },
      };
    }),
    checkPart('bucket of the back end', async () => {
      if (!bucket) return { state: 'off', text: 'files are in folders' };
      await bucket.check();
      return { state: 'ok', text: 'it answers' };
    }),
    secretsPart('back end', secrets),
  ]);

/** Hidden from the API document: it is for the host's server alone. */
export async function statusRoutes(app: App, deps: Watched & { identity: CustomerIdentity }): Promise<void> {
  const server = await serverStatus(path.join(packageDir, 'package.json'));
  app.get(
    '/api/status',
    { onRequest: deps.identity.status, schema: { hide: true, response: { 200: BackEndStatus } } },
    async () => ({ server, parts: await partsOf(deps) }),
  );
}
