import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary';
import { createFileTelegramStore } from './fileTelegramStore';

const inADay = Date.now() + 86_400_000;

test('a second store and a restarted server read the stored Telegram users from the file', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [createFileTelegramStore(folder), createFileTelegramStore(folder)];
  expect(await one.customerOf(7, 'first')).toEqual({ customerId: 'first', isNew: true });
  expect(await other.customerOf(7, 'second')).toEqual({ customerId: 'first', isNew: false });
  const record = { sessionId: 's1', opener: '', expiresAt: inADay };
  expect(await one.keepLaunch('launch', record)).toEqual(record);
  expect(await other.keepLaunch('launch', { ...record, sessionId: 's2' })).toEqual(record);
  await one.endSession('s1', inADay);
  expect([await other.isEnded('s1'), await other.isEnded('s2')]).toEqual([true, false]);
});

test('only a deleted Telegram user is a new user on the next launch', async () => {
  const store = createFileTelegramStore(await temporaryFolder());
  await store.customerOf(7, 'seven');
  await store.customerOf(8, 'eight');
  await store.forgetUsers([7, 9]);
  expect(await store.customerOf(7, 'new')).toEqual({ customerId: 'new', isNew: true });
  expect(await store.customerOf(8, 'new')).toEqual({ customerId: 'eight', isNew: false });
});

test('expired launches are deleted from the store, and Telegram users are not', async () => {
  const folder = await temporaryFolder();
  const store = createFileTelegramStore(folder);
  await store.customerOf(7, 'first');
  await store.keepLaunch('old', { sessionId: 's', opener: '', expiresAt: inADay });
  const yesterday = Date.now() / 1000 - 26 * 3600;
  await utimes(join(folder, 'launches', 'old.json'), yesterday, yesterday);
  await utimes(join(folder, 'users', '7.json'), yesterday, yesterday);
  await createFileTelegramStore(folder).keepLaunch('new', { sessionId: 't', opener: '', expiresAt: inADay });
  expect(await readdir(join(folder, 'launches'))).toEqual(['new.json']);
  expect(await readdir(join(folder, 'users'))).toEqual(['7.json']);
});
