import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from './prepare.mjs';

const RULES = 'deploy/prometheus/alerts.yml';
const read = (file) => readFileSync(join(root, file), 'utf8');
const rules = parse(read(RULES)).groups.flatMap((group) => group.rules);

test('each alert has a row in docs/operating.md: customers notice, look first, then', () => {
  const cells = (line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const rows = read('docs/operating.md')
    .split('\n')
    .filter((line) => line.startsWith('| `Olov'))
    .map(cells);
  const alerts = rules.flatMap(({ alert }) => alert ?? []);
  assert.deepEqual(
    rows.map(([name]) => name),
    alerts.map((name) => `\`${name}\``),
  );
  for (const row of rows) assert.equal(row.filter(Boolean).length, 4, row[0]);
});

test('the alerts of the objectives use every recorded share, and no other', () => {
  const recorded = rules.flatMap(({ record }) => record ?? []);
  const used = rules.flatMap(({ alert, expr }) => (alert && expr.match(/olov:\w+:\w+/g)) ?? []);
  assert.deepEqual(used.toSorted(), recorded.toSorted());
  assert.equal(recorded.length, 12);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test('the alerts of the objectives fire at the rates of docs/operating.md, and not at one failed order', {
  skip: !hasPromtool && 'there is no promtool (in the Debian package prometheus)',
}, () => {
  const told = [
    ['check', 'rules', RULES],
    ['test', 'rules', 'tools/alerts-series.yml'],
  ].map((args) => spawnSync('promtool', args, { cwd: root, encoding: 'utf8' }));
  assert.deepEqual(
    told.map(({ status }) => status),
    [0, 0],
    told.map(({ stdout, stderr }) => stdout + stderr).join('\n'),
  );
});
