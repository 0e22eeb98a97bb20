import { Registry } from '@olov/server-kit/metrics';
import type { Span, Tracing } from '@olov/server-kit/tracing';
import { pino } from 'pino';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { openedDatabase } from '../testing/database';
import { until } from '../testing/until';
import { backlogOf } from './backlog';
import { deliverNext } from './deliverNext';
import { type Lane, LEASE_MS, type Outcome } from './lane';
import { nextDue, removeExpired } from './outbox';
import { startDelivery } from './startDelivery';
import { watchOutbox } from './watchOutbox';

const database = openedDatabase();
let db: Database;
let nowMs: number;
let sent: string[];
beforeEach(async () => {
  ({ db } = database);
  await db.deleteFrom('outbox').execute();
  nowMs = Date.parse('2026-11-21T12:00:00Z');
  sent = [];
});

const log = pino({ level: 'silent' });
const now = () => nowMs;

type Answer = (orderId: string) => Promise<Outcome> | Outcome;
const lane = (answer: Answer = () => 'done', destination = ''): Lane<'telegram'> => ({
  channel: 'telegram',
  destination,
  mostAttempts: 3,
  longestPauseMs: 60_000,
  async send({ content: { orderId } }) {
    sent.push(orderId);
    return answer(orderId);
  },
});

const write = async (orderId: string, { line = orderId, destination = '', to = db } = {}) => {
  const at = new Date(nowMs);
  await to
    .insertInto('outbox')
    .values({
      channel: 'telegram',
      destination,
      line,
      content: JSON.stringify({ orderId, statusCode: 0 }),
      createdAt: at,
      nextAt: at,
      expiresAt: new Date(nowMs + 3_600_000),
    })
    .execute();
};
const deliver = async (answer?: Answer) => {
  const way = lane(answer);
  while (!(await deliverNext({ db, lane: way, log, now })).isDone);
};
const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();

test('a message of a transaction that is rolled back is not sent', async () => {
  const failing = inTransaction(db, async (trx) => {
    await write('a', { to: trx });
    throw new Error('no order');
  });
  await expect(failing).rejects.toThrow('no order');
  await deliver();
  expect(sent).toEqual([]);
});

test('a message is removed when it is sent', async () => {
  await write('a');
  await deliver();
  await deliver();
  expect(sent).toEqual(['a']);
  expect(await rows()).toEqual([]);
});

test('a sent message has a trace with its statements, and a search for messages has no trace', async () => {
  const spans: string[] = [];
  const aSpan = (name: string): Span => {
    spans.push(name);
    const begin = (part: string) => aSpan(`${name} > ${part}`);
    return { traceId: 'a-trace', isRecorded: true, traceparent: '', begin, rename() {}, add() {}, end() {} };
  };
  const tracing: Tracing = { begin: ({ name }) => aSpan(name), close: async () => {} };
  const next = () => deliverNext({ db, lane: lane(), tracing, log, now });
  await next();
  expect(spans).toEqual([]);
  await write('a');
  await next();
  expect(spans).toEqual(['deliver telegram', 'deliver telegram > delete outbox']);
});

test('a message of a process that died after it was sent is sent again, and not before its lease ends', async () => {
  await write('a');
  const dying = deliverNext({
    db,
    lane: lane(() => Promise.reject(new Error('the process died'))),
    log,
    now,
  });
  await expect(dying).rejects.toThrow('the process died');
  nowMs += LEASE_MS - 1;
  await deliver();
  expect(sent).toEqual(['a']);
  nowMs += 1;
  await deliver();
  expect(sent).toEqual(['a', 'a']);
  expect(await rows()).toEqual([]);
});

test('four replicas together send every message once and each line in order', async () => {
  const lines = [...Array(10)].map((_, at) => `line ${at}`);
  for (const step of [1, 2, 3]) for (const line of lines) await write(`${line}: ${step}`, { line });
  const replicas = [1, 2, 3, 4].map(() =>
    startDelivery({
      db,
      lane: lane(() => new Promise((resolve) => setImmediate(() => resolve('done')))),
      log,
      now,
    }),
  );
  await until(async () => (await rows()).length === 0);
  await Promise.all(replicas.map((replica) => replica.stop()));
  for (const line of lines) {
    expect(sent.filter((orderId) => orderId.startsWith(`${line}:`))).toEqual([
      `${line}: 1`,
      `${line}: 2`,
      `${line}: 3`,
    ]);
  }
  expect(sent).toHaveLength(30);
});

test('a failing message is retried with a growing pause and becomes a dead letter after its last attempt', async () => {
  await write('a');
  const failing = () => deliver(() => ({ failed: 'answered 500' }));
  const pauses: number[] = [];
  await failing();
  for (let due = await nextDue(db, lane()); due; due = await nextDue(db, lane())) {
    pauses.push(due.getTime() - nowMs);
    nowMs = due.getTime();
    await failing();
  }
  expect(pauses).toEqual([5000, 10_000]);
  expect(sent).toHaveLength(3);
  expect(await rows()).toMatchObject([{ attempts: 3, failure: 'answered 500', deadAt: new Date(nowMs) }]);
});

test('a message waits for the earlier one of its line, and messages of other lines do not', async () => {
  await write('first', { line: 'a' });
  await write('second', { line: 'a' });
  await write('other', { line: 'b' });
  await deliver((orderId) => (orderId === 'first' ? { failed: 'answered 500' } : 'done'));
  expect(sent).toEqual(['first', 'other']);
  nowMs += 5000;
  await deliver();
  expect(sent.slice(2)).toEqual(['first', 'second']);
});

test('a dead letter does not hold back the next message of its line', async () => {
  await write('first', { line: 'a' });
  await write('second', { line: 'a' });
  await deliver((orderId) => (orderId === 'first' ? { failed: 'answered 400', isFinal: true } : 'done'));
  expect(sent).toEqual(['first', 'second']);
});

test('a receiver that does not answer delays no other receiver', async () => {
  await write('slow', { destination: 'slow' });
  await write('fast', { destination: 'fast' });
  let answer = (_outcome: Outcome) => {};
  const silent = lane(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'slow',
  );
  const deliveries = [silent, lane(undefined, 'fast')].map((way) =>
    startDelivery({ db, lane: way, log, now }),
  );
  await until(async () => (await rows()).length === 1 && sent.length === 2);
  expect(await rows()).toMatchObject([{ destination: 'slow' }]);
  answer('done');
  await Promise.all(deliveries.map((delivery) => delivery.stop()));
  expect(await rows()).toEqual([]);
});

test('an expired message is removed without an attempt', async () => {
  await write('a');
  nowMs += 3_600_001;
  await deliver();
  expect(sent).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('expired messages and dead letters are removed in batches, apart from the delivery', async () => {
  for (const orderId of ['a', 'b', 'c']) await write(orderId);
  await deliverNext({ db, lane: lane(() => ({ failed: 'answered 400', isFinal: true })), log, now });
  nowMs += 3_600_001;
  await write('new');
  await removeExpired(db, nowMs, 2);
  expect(await rows()).toHaveLength(2);
  await removeExpired(db, nowMs, 2);
  expect(await rows()).toMatchObject([{ line: 'new' }]);
});

test('a receiver gets a message while somebody else holds expired messages of the outbox', async () => {
  await write('old');
  nowMs += 3_600_001;
  await write('new', { destination: 'fast' });
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('outbox').select('id').where('line', '=', 'old').forUpdate().execute();
    const delivery = startDelivery({ db, lane: lane(undefined, 'fast'), log, now });
    await until(() => sent.length === 1);
    await delivery.stop();
    await removeExpired(db, nowMs);
  });
  expect(sent).toEqual(['new']);
});

test('the backlog has the age of the oldest waiting message and the number of dead letters', async () => {
  expect(await backlogOf(db, nowMs)).toContainEqual({ channel: 'telegram', age: 0, dead: 0 });
  await write('dead');
  await deliver(() => ({ failed: 'answered 400', isFinal: true }));
  await write('old');
  nowMs += 40_000;
  await write('new');
  expect(await backlogOf(db, nowMs)).toContainEqual({ channel: 'telegram', age: 40, dead: 1 });
});

test('a scrape of the metrics counts the outbox once, and the next scrape counts again', async () => {
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const registry = new Registry();
  watchOutbox({ registry, db: counted, log, now });
  expect(await registry.metrics()).toContain('olov_outbox_dead_messages{channel="telegram"} 0');
  expect(queries).toBe(1);
  await write('dead');
  await deliver(() => ({ failed: 'answered 400', isFinal: true }));
  expect(await registry.metrics()).toContain('olov_outbox_dead_messages{channel="telegram"} 1');
  expect(queries).toBe(2);
});
