import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

/** The packages of the running shop by licence. */
function packagesByLicence() {
  const byLicence = new Map();
  for (const [place, { dev, link, license }] of Object.entries(
    JSON.parse(read('package-lock.json')).packages,
  )) {
    const [, name] = /.*node_modules\/(.+)$/.exec(place) ?? [];
    if (!name || dev || link) continue;
    byLicence.set(license, [...(byLicence.get(license) ?? []), name]);
  }
  return byLicence;
}

// asvs V15.1.2
test('the README names every licence of a package of the running shop', () => {
  const [, said] = /## Licences\n(.*)/s.exec(read('README.md')) ?? [];
  assert.ok(said);
  const byLicence = packagesByLicence();
  assert.ok(byLicence.get('MIT').includes('fastify'));
  // A family is named without its number of clauses.
  const named = (licence) => said.includes(String(licence).replace(/^BSD-\d-Clause$/, 'BSD'));
  const others = [...byLicence].filter(([licence]) => licence !== 'Hippocratic-2.1' && !named(licence));
  assert.deepEqual(others, []);
  for (const name of byLicence.get('Hippocratic-2.1') ?? []) assert.ok(said.includes(name), name);
});
