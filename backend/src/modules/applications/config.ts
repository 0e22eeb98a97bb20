import path from 'node:path';
import { ConfigError, custom, demand, text, type Values, whole } from '@olov/server-kit/settings';
import type { ClamavAddress } from './cv/createClamav';

export type HrConfig = ReturnType<typeof readHr>;

export const hrSettings = {
  VACANCY_MINIMUM_AGE: whole(
    { unit: 'years', from: 14, to: 65 },
    {
      initial: 16,
      meaning:
        'minimum age of an applicant in whole years, on the current day in Tashkent ([0035](decisions/0035-applications-and-their-files.md))',
    },
  ),
  VACANCY_HOURLY_LIMIT: whole(
    { unit: 'applications', from: 1, to: 100_000 },
    {
      initial: 20,
      meaning:
        'accepted applications per network and hour; five times as many forms may be sent, so that mistakes block nobody. A mobile network puts many people behind one address',
    },
  ),
  APPLICATIONS_MAX_MB: whole(
    { unit: 'MB', from: 0, to: 1_000_000 },
    {
      initial: 2048,
      meaning:
        'limit for all files of applicants, in MB; beyond it, or with less than 512 MB free on the disk, a form is accepted without its file',
    },
  ),
  APPLICATION_RETENTION_DAYS: whole(
    { unit: 'days', from: 1, to: 3650 },
    { initial: 180, meaning: 'days after which an application and its file are deleted' },
  ),
  CLAMAV_SOCKET: text({
    meaning:
      'path of the socket of clamd, which then scans the files of applicants before they are stored ([operating](operating.md))',
  }),
  CLAMAV_HOST: custom(parseClamd, {
    meaning: 'the same over TCP: `<host>` or `<host>:<port>` (port 3310)',
  }),
};

type HrValues = Values<typeof hrSettings>;

export const readHr = (values: HrValues, dataDir: string) => ({
  filesDir: path.join(dataDir, 'applications'),
  minimumAge: values.VACANCY_MINIMUM_AGE,
  /** Accepted applications per network; it may send several times as many forms (`TRIES`). */
  hourlyLimit: values.VACANCY_HOURLY_LIMIT,
  /** The limit for all CV files together, in bytes. */
  mostBytes: values.APPLICATIONS_MAX_MB * 1024 * 1024,
  retentionDays: values.APPLICATION_RETENTION_DAYS,
  clamav: readClamav(values),
});

const CLAMD_PORT = 3310;

function parseClamd(address: string): ClamavAddress {
  const [, host, port = CLAMD_PORT] = /^([^\s:/]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(address) ?? [];
  const isAddress = host !== undefined && Number(port) <= 65_535;
  demand(host, isAddress, `must be a host or <host>:<port>, not "${address}"`);
  return { host: String(host).replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readClamav({ CLAMAV_SOCKET: path, CLAMAV_HOST: address }: HrValues): ClamavAddress | undefined {
  if (path !== undefined && address !== undefined)
    throw new ConfigError('CLAMAV_SOCKET and CLAMAV_HOST exclude each other: set one of them');
  return path === undefined ? address : { path };
}
