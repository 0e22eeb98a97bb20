import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalsIn } from './statuses.mjs';

test('a compared number of a status and a status named outside of its table are found, and a question to the table is not', () => {
  for (const source of [
    'order.statusCode === 255',
    'if (statusCode >= 30)',
    "where('statusCode', 'not in', [201, 255])",
    'where status_code in (201, 255)',
    '[201, 255].includes(order.statusCode)',
    'statusCode !== ORDER_STATUS.cancelled',
  ])
    assert.deepEqual(literalsIn(`// a line\n${source}`), [2], source);
  for (const source of [
    "phaseOf(statusCode) === 'cancelled'",
    'reply.statusCode >= 500',
    'statusCode: number',
  ])
    assert.deepEqual(literalsIn(source), [], source);
  assert.deepEqual(literalsIn('ORDER_STATUS.cancelled', 'backend/src/modules/orders/follow/cancel.ts'), []);
});
