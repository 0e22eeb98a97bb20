import path from 'node:path';
import { ConfigError, type EnvironmentReader } from '../../environment';
import type { ClamavAddress } from './cv/createClamav';

export interface HrConfig {
  filesDir: string;
  minimumAge: number;
  /** Accepted applications per network and hour; a network may send several times as many forms. */
  hourlyLimit: number;
  /** The limit for all CV files together, in bytes. */
  mostBytes: number;
  retentionDays: number;
  /** Without it, files are not scanned for viruses. */
  clamav: ClamavAddress | undefined;
}

export const readHr = (reader: EnvironmentReader, dataDir: string): HrConfig => ({
  filesDir: path.join(dataDir, 'applications'),
  minimumAge: reader.whole('VACANCY_MINIMUM_AGE', 16, 'years', 14, 65),
  hourlyLimit: reader.whole('VACANCY_HOURLY_LIMIT', 20, 'applications', 1, 100_000),
  mostBytes: reader.whole('APPLICATIONS_MAX_MB', 2048, 'MB', 0, 1_000_000) * 1024 * 1024,
  retentionDays: reader.whole('APPLICATION_RETENTION_DAYS', 180, 'days', 1, 3650),
  clamav: readClamav(reader),
});

const CLAMD_PORT = 3310;

function readClamav({ text }: EnvironmentReader): ClamavAddress | undefined {
  const socket = text('CLAMAV_SOCKET');
  const host = text('CLAMAV_HOST');
  if (socket !== undefined && host !== undefined) {
    throw new ConfigError('CLAMAV_SOCKET and CLAMAV_HOST exclude each other: set one of them.');
  }
  if (socket !== undefined) return { path: socket };
  if (host === undefined) return undefined;
  const [, name, port = CLAMD_PORT] = /^([^\s:/]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(host) ?? [];
  if (name === undefined || Number(port) > 65_535) {
    throw new ConfigError(`CLAMAV_HOST must be a host or <host>:<port>, not "${host}".`);
  }
  return { host: name.replace(/^\[|\]$/g, ''), port: Number(port) };
}
