import { existsSync } from 'node:fs';
import { findBrowser, isOff, packagesOf } from '../browser.mjs';
import { HAPROXY, NGINX, PGBOUNCER, VARNISH } from '../programs.mjs';

const SWIFT = '/usr/lib/python3/dist-packages/swift/proxy/server.py';

const PROGRAMS = {
  unit: { 'python3-swift': SWIFT },
  soak: { haproxy: HAPROXY, pgbouncer: PGBOUNCER },
  cdn: { nginx: NGINX, varnish: VARNISH },
  tour: {
    haproxy: HAPROXY,
    pgbouncer: PGBOUNCER,
    'python3-swift': SWIFT,
    rclone: '/usr/bin/rclone',
    jq: '/usr/bin/jq',
    curl: '/usr/bin/curl',
    openssl: '/usr/bin/openssl',
  },
};

const BROWSERS = ['shell', 'firefox', 'webkitgtk'];

/** The Debian packages of the programs that these parts of the tests need and that are not installed. */
export function missingPackages(parts, isInstalled = existsSync, hasBrowser = findBrowser) {
  const programs = parts.flatMap((part) => Object.entries(PROGRAMS[part] ?? {}));
  const browsers = parts.includes('e2e') ? BROWSERS.filter((name) => !isOff(name) && !hasBrowser(name)) : [];
  return [
    ...programs.filter(([, file]) => !isInstalled(file)).map(([name]) => name),
    ...browsers.flatMap(packagesOf),
  ];
}
