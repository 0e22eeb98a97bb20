import type { PartStatus } from '@olov/contract';
import { checkPart } from '@olov/server-kit/check-part';
import type { Bucket } from '@olov/server-kit/files';
import type { Features } from '../features/createFeatures';
import type { Renderings } from '../render/createRenderings';
import type { Storage } from '../storage';

export interface HostParts {
  database: Storage['database'];
  bucket: Pick<Bucket, 'check'> | undefined;
  renderings: Pick<Renderings, 'pools' | 'waiting'>;
  features: Pick<Features, 'missing'>;
}

export const checkHost = ({ database, bucket, renderings, features }: HostParts): Promise<PartStatus[]> =>
  Promise.all([
    checkPart('database of the host', async () => {
      if (!database) return { state: 'off', text: 'releases and sessions are in files' };
      const { rows } = await database.pool.query(`select current_setting('server_version') as version`);
      return { state: 'ok', text: `PostgreSQL ${rows[0].version}` };
    }),
    checkPart('LISTEN of the host', async () => {
      if (!database) return { state: 'off', text: 'a host with files is alone' };
      return database.listener.isHearing
        ? { state: 'ok', text: 'notifications arrive' }
        : { state: 'failed', text: 'notifications do not arrive: releases are polled' };
    }),
    checkPart('bucket of the host', async () => {
      if (!bucket) return { state: 'off', text: 'archives of versions are elsewhere' };
      await bucket.check();
      return { state: 'ok', text: 'it answers' };
    }),
    checkPart('render workers', async () => {
      const pools = renderings.pools();
      if (!pools) return { state: 'off', text: 'browsers render all pages' };
      const ready = pools.reduce((sum, pool) => sum + pool.ready, 0);
      const waiting = renderings.waiting();
      return {
        state: pools.some((pool) => pool.ready === 0) ? 'failed' : 'ok',
        text: `${pools.map((pool) => `composition ${pool.composition}: ${pool.ready} ready`).join('; ') || 'none started yet'}; ${waiting} tasks wait`,
        figures: { ready, waiting },
      };
    }),
    checkPart('features', async () => {
      const missing = features.missing();
      return {
        state: 'ok',
        text: missing.length > 0 ? `the back end lacks ${missing.join(', ')}` : 'all present',
      };
    }),
  ]);
