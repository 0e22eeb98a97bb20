import type { FileStore } from '@olov/server-kit/files';
import type { HrConfig } from '../modules/applications/config';
import { createClamav, type Scan } from '../modules/applications/cv/createClamav';
import { type CvStore, createCvStore } from '../modules/applications/cv/createCvStore';

export interface Hr extends Pick<HrConfig, 'minimumAge' | 'hourlyLimit' | 'mostBytes'> {
  store: CvStore;
  scan: Scan | undefined;
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
