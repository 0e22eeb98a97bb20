import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { createCustomers } from './customers.mjs';
import { startFollowers } from './followers.mjs';
import { createVisits } from './overload.mjs';
import { randomOf } from './random.mjs';
import { broken, createTally, gapsAfter } from './tally.mjs';

const judged = { judgesGaps: true };
const row = (mark, id = `order of ${mark}`) => ({ mark, id });

/** Two acknowledged orders, a second apart, after one killed process. */
function tallyOfTwo() {
  const tally = createTally();
  tally.fault('killed', 3, 0);
  for (const [mark, tries, atMs] of [
    ['one', 1, 1000],
    ['two', 3, 2000],
  ]) {
    tally.sent(mark);
    tally.acknowledged(mark, `order of ${mark}`, tries, atMs);
  }
  return tally;
}

test('a soak run whose orders are each in the database once is sound', () => {
  const result = tallyOfTwo().result([row('one'), row('two'), row('nobody heard of it')], 3000);
  assert.deepEqual(broken(result, judged), []);
  assert.equal(result.repaired, 1);
});

test('an order that was acknowledged in a soak run and is not in the database is lost', () => {
  const result = tallyOfTwo().result([row('one')], 3000);
  assert.deepEqual(broken(result, judged), ['1 acknowledged orders were lost: two']);
});

test('an order that was acknowledged in a soak run and is in the database under another id is lost', () => {
  const { lost } = tallyOfTwo().result([row('one'), row('two', 'another')], 3000);
  assert.deepEqual(lost, ['two']);
});

test('an order that a soak run made twice is duplicated, also without an answer', () => {
  const rows = [row('one'), row('two'), row('unheard', 'a'), row('unheard', 'b')];
  const result = tallyOfTwo().result(rows, 3000);
  assert.deepEqual(broken(result, judged), ['1 orders were made twice: unheard']);
});

test('a soak run without acknowledged orders, with a refused call, an abandoned order or a lost follower is broken', () => {
  const tally = createTally();
  tally.refused('/en answered 404');
  tally.givenUp();
  tally.stuck('an order');
  assert.equal(broken(tally.result([], 0), judged).length, 4);
});

test('a gap without acknowledged orders is measured from its fault to the next fault, with both ends', () => {
  const faults = [
    { kind: 'first', bound: 3, atMs: 1000 },
    { kind: 'second', bound: 3, atMs: 5000 },
  ];
  const gaps = gapsAfter(faults, [7000, 500, 1500, 2000, 7500], 8000).map(({ gapMs }) => gapMs);
  assert.deepEqual(gaps, [3000, 2000]);
});

test('a gap without acknowledged orders that exceeds the limit of its fault breaks a long soak run and not a short one', () => {
  const result = tallyOfTwo().result([row('one'), row('two')], 6000);
  assert.deepEqual(broken(result, { judgesGaps: false }), []);
  assert.deepEqual(broken(result, judged), ['killed: nothing was acknowledged for 4.0 s, allowed are 3 s']);
});

test('the same seed gives the same faults in a soak run', () => {
  const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const drawn = (seed) => {
    const random = randomOf(seed);
    return [...random.shuffled(kinds), random.pick(kinds), random.pick(kinds)].join('');
  };
  assert.equal(drawn(7), drawn(7));
  assert.notEqual(drawn(7), drawn(8));
});

test('a reset in an overload breaks a long soak run and not a short one, and a 502 breaks both', () => {
  const brokenBy = (text, judgesGaps) => {
    const tally = tallyOfTwo();
    tally.failedInOverload(text);
    return broken(tally.result([row('one'), row('two')], 3000), { judgesGaps }).length;
  };
  const reset = 'in an overload, /en: fetch failed SocketError: other side closed';
  const answered = 'in an overload, /en: /en answered 502: ';
  assert.deepEqual([brokenBy(reset, false), brokenBy(reset, true)], [0, 1]);
  assert.deepEqual([brokenBy(answered, false), brokenBy(answered, true)], [1, 1]);
});

test('customers without processor time make up for one second of requests and no more', async () => {
  const stop = new AbortController();
  const ask = async () => {
    stop.abort();
    return new Response();
  };
  const visits = createVisits({
    newCustomer: () => ({ ask, asCustomer: ask }),
    basket: {},
    ordered() {},
    failed: assert.fail,
  });
  const sending = visits.send(100, stop.signal);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  await sending;
  assert.equal(visits.counts.sent, 100);
});

test('in an overload a 503 with Retry-After is turned away, and a 502, a reset and a 503 without Retry-After are failures', async () => {
  const answers = [
    (response) => response.writeHead(503, { 'retry-after': '2' }).end(),
    (response) => response.writeHead(502).end(),
    (response) => response.socket.resetAndDestroy(),
    // The fourth request is an order, whose token is refused here.
    (response) => response.writeHead(503, { 'retry-after': '2' }).end(),
    (response) => response.writeHead(503).end(),
    (response) => response.end('a page'),
  ];
  const server = createServer((_request, response) => answers.shift()(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const failures = [];
  const visits = createVisits({
    newCustomer: createCustomers(`http://127.0.0.1:${server.address().port}`),
    basket: {},
    ordered: assert.fail,
    failed: (text) => failures.push(text),
  });
  for (let count = 0; count < 6; count += 1) await visits.visit();
  server.close();
  assert.deepEqual(visits.counts, { sent: 6, turnedAway: 2, failed: 3 });
  assert.equal(failures.length, 3);
});

test('a follower in a soak run waits no longer for an order that was cancelled', {
  timeout: 20_000,
}, async () => {
  const followed = new AbortController();
  const asCustomer = async (path) => {
    if (path.includes('/Events')) return new Response('event: order\ndata: {"statusCode":255}\n\n');
    return Response.json({ orderId: 'one', statusCode: 0 }, { status: 201 });
  };
  const followers = startFollowers({
    newCustomer: () => ({ asCustomer }),
    body: {},
    tally: { ...createTally(), followed: () => followed.abort() },
    count: 1,
  });
  await once(followed.signal, 'abort');
  await followers.stop();
});
