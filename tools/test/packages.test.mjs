import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingPackages } from './packages.mjs';

const nothing = () => undefined;

test('the packages of missing programs are named for the wanted parts alone', () => {
  assert.deepEqual(missingPackages(['lint', 'soak'], nothing, nothing), ['haproxy', 'pgbouncer']);
  assert.deepEqual(missingPackages(['unit'], nothing, nothing), ['python3-swift']);
});

test('the packages of missing browsers are named, and those of found ones are not', () => {
  const packages = missingPackages(['e2e'], nothing, (name) =>
    name === 'firefox' ? '/usr/bin/firefox' : undefined,
  );
  assert.deepEqual(packages, ['chromium-headless-shell', 'webkit2gtk-driver', 'xvfb']);
});

test('no package is named when every program is installed', () => {
  const all = ['unit', 'soak', 'e2e'];
  assert.deepEqual(
    missingPackages(
      all,
      () => true,
      () => '/usr/bin/browser',
    ),
    [],
  );
});
