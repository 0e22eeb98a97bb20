import { DAY_MS } from '@olov/contract/platform/durations';
import { temporaryFolder } from '../../testing/temporary';
import { createGenerations, type GenerationStore } from './createGenerations';
import { createFileGenerationStore } from './fileGenerationStore';

const START = Date.UTC(2026, 0, 1);
const ME = 'a-customer';

async function aShop(changes: Partial<GenerationStore> = {}) {
  const clock = { now: START };
  const store = { ...createFileGenerationStore(await temporaryFolder()), ...changes };
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text) };
  const replica = () => createGenerations({ store, log, now: () => clock.now });
  return { clock, replica, warnings };
}

test('a session cookie that is used daily is replaced daily and never expires', async () => {
  const { clock, replica } = await aShop();
  let at: number | undefined = START;
  for (let day = 1; day <= 400; day += 1) {
    clock.now = START + day * DAY_MS;
    at = await replica().renew(ME, at ?? 0);
    expect(at).toBe(clock.now);
  }
});

test('a session cookie of the same day is not replaced', async () => {
  const { clock, replica } = await aShop();
  clock.now += DAY_MS - 1;
  expect(await replica().renew(ME, START)).toBe(START);
});

test('a session cookie that was not used for a year is invalid', async () => {
  const { clock, replica } = await aShop();
  clock.now += 365 * DAY_MS + 1;
  expect(await replica().renew(ME, START)).toBeUndefined();
});

test('concurrent requests of many tabs get the same new session cookie', async () => {
  const { clock, replica } = await aShop();
  clock.now += DAY_MS;
  const tabs = Array.from({ length: 20 }, () => {
    clock.now += 1;
    return replica().renew(ME, START);
  });
  const given = new Set(await Promise.all(tabs));
  expect([...given]).toEqual([expect.any(Number)]);
  expect(given).not.toContain(START);
});

test('the previous session cookie stays valid until the new one is used, so that a lost response does no harm', async () => {
  const { clock, replica } = await aShop();
  clock.now = START + DAY_MS;
  const lost = await replica().renew(ME, START);
  clock.now = START + 30 * DAY_MS;
  expect(await replica().check(ME, START)).toBe(lost);
  const found = await replica().renew(ME, START);
  expect(found).toBe(lost);
  expect(await replica().renew(ME, found ?? 0)).toBe(clock.now);
});

test('the previous session cookie stays valid for two minutes after the first use of the new one', async () => {
  const { clock, replica } = await aShop();
  clock.now = START + DAY_MS;
  const next = await replica().renew(ME, START);
  expect(await replica().renew(ME, next ?? 0)).toBe(next);
  clock.now += 119_000;
  expect(await replica().renew(ME, START)).toBe(next);
  clock.now += 2000;
  expect(await replica().renew(ME, START)).toBeUndefined();
  expect(await replica().renew(ME, next ?? 0)).toBe(next);
});

test('while a new session cookie is unused, only the cookie directly before it is valid too', async () => {
  const { clock, replica } = await aShop();
  clock.now = START + DAY_MS;
  const second = (await replica().renew(ME, START)) ?? 0;
  await replica().check(ME, second);
  clock.now = START + 2 * DAY_MS;
  expect(await replica().renew(ME, second)).toBe(clock.now);
  expect(await replica().check(ME, START)).toBeUndefined();
});

test('a session cookie without an issue date is replaced at once and is invalid after that', async () => {
  const { clock, replica } = await aShop();
  const next = await replica().renew(ME, 0);
  expect(next).toBe(START);
  await replica().check(ME, START);
  clock.now += 3 * 60_000;
  expect(await replica().renew(ME, 0)).toBeUndefined();
});

test('a revocation invalidates all session cookies except the one that it issues', async () => {
  const { clock, replica } = await aShop();
  clock.now += DAY_MS;
  const newest = (await replica().renew(ME, START)) ?? 0;
  clock.now += 1;
  const given = await replica().revoke(ME);
  for (const ended of [0, START, newest]) expect(await replica().renew(ME, ended)).toBeUndefined();
  expect(await replica().renew(ME, given)).toBe(given);
  expect(await replica().renew('another', START)).toBe(clock.now);
});

test('a customer keeps their session while the store of cookie generations is down', async () => {
  const { replica, warnings } = await aShop({
    find: () => Promise.reject(new Error('the database is away')),
  });
  expect(await replica().renew(ME, START)).toBe(START);
  expect(warnings).toHaveLength(1);
});
