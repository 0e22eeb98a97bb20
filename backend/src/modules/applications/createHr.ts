import type { FileStore } from '@olov/server-kit/files';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { KeyedHash } from '../../keyedHash';
import type { HrConfig } from './config';
import { createClamav, type Scan } from './cv/createClamav';
import { type CvStore, createCvStore } from './cv/createCvStore';

export interface Hr extends Pick<HrConfig, 'minimumAge' | 'hourlyLimit' | 'mostBytes'> {
  store: CvStore;
  scan: Scan | undefined;
}

export interface ApplicationDeps {
  db: Database;
  hr: Hr;
  identity: Identity;
  keyedHash: KeyedHash;
  log: FastifyBaseLogger;
  now: () => number;
}

export const createHr = (
  { filesDir, clamav, minimumAge, hourlyLimit, mostBytes }: HrConfig,
  files?: FileStore,
): Hr => ({
  minimumAge,
  hourlyLimit,
  mostBytes,
  store: createCvStore(filesDir, files),
  scan: clamav && createClamav(clamav),
});
