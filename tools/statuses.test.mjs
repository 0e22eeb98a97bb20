import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesWithStatus } from './statuses.mjs';

test('a comparison with the number of a status is found, and ORDER_STATUS in a file that sets no status', () => {
  for (const source of [
    'order.statusCode === 255',
    'if (statusCode >= 30)',
    "where('statusCode', 'not in', [201, 255])",
    'where status_code in (201, 255)',
    '[201, 255].includes(order.statusCode)',
    'statusCode !== ORDER_STATUS.cancelled',
  ])
    assert.deepEqual(linesWithStatus(`// a line\n${source}`), [2], source);
});

test('a question to the table, a status of HTTP, and a status that is set are not refused', () => {
  for (const source of [
    "phaseOf(statusCode) === 'cancelled'",
    'reply.statusCode >= 500',
    'statusCode: number',
  ])
    assert.deepEqual(linesWithStatus(source), [], source);
  const setting = 'backend/src/modules/orders/payableOrders.ts';
  assert.deepEqual(linesWithStatus('statusCode: ORDER_STATUS.cancelled', setting), []);
});
