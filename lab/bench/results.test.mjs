import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const lines = readFileSync(new URL('RESULTS.md', import.meta.url), 'utf8').split('\n');
const rows = lines
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 8 && ['met', 'missed'].includes(cells[6]));

/** A target with two decimals and no unit is one of the ratio, if the row has one. */
function isWithin(target, measured, ratio) {
  const [, sign, limit, unit] = /^([≤≥]) ([\d.]+) ?(.*)$/.exec(target);
  const value = /^\d+\.\d\d$/.test(limit) && unit === '' && ratio !== '' ? ratio : measured;
  return sign === '≤' ? Number.parseFloat(value) <= limit : Number.parseFloat(value) >= limit;
}

test('each row of the results that is compared is called met exactly if it is within its targets', () => {
  assert.ok(rows.length > 15);
  for (const [, what, measured, , ratio, targets, verdict] of rows) {
    const isMet = targets.split(', ').every((target) => isWithin(target, measured, ratio));
    assert.equal(verdict, isMet ? 'met' : 'missed', what);
  }
});

test('each missed target of a comparison is named in the list of missed targets', () => {
  const from = lines.indexOf('## Targets that are missed');
  const list = lines.slice(from).join('\n');
  for (const [, what, measured, , , , verdict] of rows)
    if (verdict === 'missed') {
      const [value] = measured.split(' ');
      const isNamed = new RegExp(`\\b${value}\\b`).test(list) || list.includes(what);
      assert.ok(isNamed, `${what}: ${measured}`);
    }
});
