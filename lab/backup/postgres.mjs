import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** Debian's newest server that has its client programs beside it: the npm package has neither pg_dump nor pg_restore. */
export function debianPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))),
    );
}
