import type { FileStore } from '@olov/server-kit/files';
import type { Deps } from '../../deps';
import type { HrConfig } from './config';
import { createClamav, type Scan } from './cv/createClamav';
import { type CvStore, createCvStore } from './cv/createCvStore';

export interface Hr extends Pick<HrConfig, 'minimumAge' | 'hourlyLimit' | 'mostBytes'> {
  store: CvStore;
  scan: Scan | undefined;
}

export interface ApplicationDeps extends Deps {
  hr: Hr;
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
