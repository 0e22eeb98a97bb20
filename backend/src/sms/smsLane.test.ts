import { DAY_MS } from '@olov/contract';
import { deliverNext } from '../outbox/deliverNext';
import { LEASE_MS } from '../outbox/lane';
import { hashedWith } from '../testing/keyring';
import { aLog } from '../testing/log';
import { newPhone } from '../testing/phones';
import { openedShop, renewed, TEST_KEY } from '../testing/shop';
import { type Sms, SmsError } from './sms';
import { ANSWERS, createSmsLane, writeSms } from './smsLane';

const unclear = () => Promise.reject(new SmsError('the SMS gateway did not answer', { mayHaveLeft: true }));

let sent: Sms[];
let answer: () => Promise<void>;
const send = (sms: Sms) => {
  sent.push(sms);
  return answer();
};
const phoneMessages = { brandName: 'Olov', siteHost: 'olov.example', send };
const shop = renewed(openedShop({}, { phoneMessages }));
beforeEach(() => {
  sent = [];
  answer = unclear;
});

const ask = (phone: string) => shop.post('/api/customers/SendCode', { phone }, shop.token);
const verify = (phone: string, code: string) =>
  shop.post('/api/customers/Verify', { phone, code }, shop.token);
const codeOf = (sms: Sms | undefined) => /#(\d{6})$/.exec(sms?.text ?? '')?.[1] ?? '';
const rows = () => shop.database.db.selectFrom('outbox').selectAll().execute();

const { log, lines } = aLog();
const keyedHash = hashedWith(TEST_KEY);
async function deliver(destination = '') {
  const { db } = shop.database;
  const lane = createSmsLane({ db, keyedHash, send, destination });
  while (!(await deliverNext({ db, lane, log, now: () => shop.clock.now })).isDone);
}

async function deliverForMinutes() {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    shop.clock.now += 40_000;
    await deliver();
  }
}

test('an SMS that is sent leaves nothing in the outbox', async () => {
  answer = async () => {};
  expect((await ask(newPhone())).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test('an SMS that certainly was not sent leaves nothing in the outbox, because the customer asks again', async () => {
  answer = () => Promise.reject(new SmsError('the SMS gateway answered 500'));
  expect((await ask(newPhone())).status).toBe(503);
  expect(await rows()).toEqual([]);
});

test('another process sends the SMS of a process that died, with the same code', async () => {
  const phone = newPhone();
  let die = () => {};
  answer = () =>
    new Promise((resolve) => {
      die = resolve;
    });
  const asking = ask(phone);
  while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await deliver();
  expect(sent).toHaveLength(1);
  answer = async () => {};
  shop.clock.now += LEASE_MS;
  await deliver();
  expect(sent).toEqual([sent[0], sent[0]]);
  expect((await verify(phone, codeOf(sent[1]))).status).toBe(200);
  die();
  await asking;
});

test('an SMS that may have been sent is repeated once', async () => {
  await ask(newPhone());
  await deliverForMinutes();
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('an SMS that may have been sent is repeated further while the repetitions certainly send nothing', async () => {
  await ask(newPhone());
  answer = () => Promise.reject(new SmsError('the SMS gateway answered 500'));
  await deliverForMinutes();
  expect(sent).toHaveLength(1 + 5);
});

test('neither phone nor code of a waiting SMS is stored or logged in plain text, also as a dead letter', async () => {
  const phone = newPhone();
  await ask(phone);
  const secrets = [phone, phone.slice(4), codeOf(sent[0])];
  for (const secret of secrets) expect(JSON.stringify(await rows())).not.toContain(secret);
  await deliverForMinutes();
  expect(await rows()).toMatchObject([
    { failure: 'the SMS gateway did not answer', deadAt: expect.any(Date) },
  ]);
  for (const secret of secrets) expect(JSON.stringify([await rows(), lines])).not.toContain(secret);
  expect(lines.join('')).toContain('a message is a dead letter');
});

test.each([
  ['has expired', async () => {}, 300_001],
  ['was used', (phone: string) => verify(phone, codeOf(sent[0])), LEASE_MS],
  ['was replaced by a newer one', () => ask(newPhone()), LEASE_MS],
])('an SMS whose code %s is not sent', async (_case, happen, laterMs) => {
  const phone = newPhone();
  await ask(phone);
  const [first] = sent;
  shop.clock.now += 61_000;
  await happen(phone);
  shop.clock.now += laterMs;
  await deliver();
  expect(sent.filter((sms) => codeOf(sms) === codeOf(first))).toHaveLength(1);
});

describe('answer to a message', () => {
  const write = async (text: string) => {
    const [at, expiresAt] = [shop.clock.now, shop.clock.now + DAY_MS].map((ms) => new Date(ms));
    if (!at || !expiresAt) throw new Error('the clock has a time');
    await writeSms(shop.database.db, keyedHash, { sms: { phone: newPhone(), text }, expiresAt }, at);
  };
  async function pass(minutes: number) {
    for (let left = minutes * 6; left > 0; left -= 1) {
      shop.clock.now += 10_000;
      await deliver(ANSWERS);
    }
  }
  const sentTexts = () => sent.map(({ text }) => text);

  test('an answer is sent after a gateway that refused for five minutes, and is no dead letter', async () => {
    answer = () => Promise.reject(new SmsError('the SMS gateway answered 503'));
    await write('We are sorry.');
    await pass(5);
    answer = async () => {};
    sent = [];
    await pass(5);
    expect(sentTexts()).toEqual(['We are sorry.']);
    expect(await rows()).toEqual([]);
  });

  test('an answer whose sending is cut off by the end of its process counts as sent once', async () => {
    await write('We are sorry.');
    const stopping = new AbortController();
    answer = () => {
      stopping.abort();
      return unclear();
    };
    const { db } = shop.database;
    const lane = createSmsLane({ db, keyedHash, send, destination: ANSWERS });
    await deliverNext({ db, lane, log, now: () => shop.clock.now }, stopping.signal);
    answer = unclear;
    await pass(6);
    expect(sentTexts()).toHaveLength(2);
    expect(await rows()).toMatchObject([{ deadAt: expect.any(Date) }]);
  });

  test('an answer that a silent gateway may have sent is repeated once, after five minutes, also after a refusal', async () => {
    answer = () => Promise.reject(new SmsError('the SMS gateway answered 503'));
    await write('We are sorry.');
    await deliver(ANSWERS);
    sent = [];
    answer = unclear;
    await pass(4);
    expect(sentTexts()).toEqual(['We are sorry.']);
    await pass(6);
    expect(sentTexts()).toEqual(['We are sorry.', 'We are sorry.']);
    expect(await rows()).toMatchObject([{ deadAt: expect.any(Date) }]);
  });
});
