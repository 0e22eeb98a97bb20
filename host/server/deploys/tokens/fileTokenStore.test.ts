import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary';
import { createFileTokenStore } from './fileTokenStore';

const at = '2026-11-25T12:00:00.000Z';
const aToken = (name: string) => ({
  hash: `hash of ${name}`,
  remote: 'orders',
  name,
  addedAt: at,
  addedBy: 'operator',
});
const aFile = async () => join(await temporaryFolder(), 'data', 'deploy-tokens.json');

test('tokens that two servers add to one file at the same time are all there, and only this user reads the file', async () => {
  const file = await aFile();
  const stores = [createFileTokenStore(file), createFileTokenStore(file)] as const;
  await Promise.all(Array.from({ length: 10 }, (_, index) => stores[index % 2]?.add(aToken(`t${index}`))));
  expect(await stores[0].list()).toHaveLength(10);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a token that one server removes is unknown to the other one', async () => {
  const file = await aFile();
  const [one, other] = [createFileTokenStore(file), createFileTokenStore(file)];
  await one.add(aToken('ci'));
  expect(await other.use('hash of ci', at)).toMatchObject({ remote: 'orders', name: 'ci' });
  await one.remove('orders', 'ci');
  expect(await other.use('hash of ci', at)).toBeUndefined();
});

test('the last use of a token is noted at most once a minute', async () => {
  const file = await aFile();
  const store = createFileTokenStore(file);
  await store.add(aToken('ci'));
  const usedAt = async (time: string) => {
    await store.use('hash of ci', `2026-11-25T${time}.000Z`);
    return (await store.list())[0]?.usedAt?.slice(11, 19);
  };
  expect([await usedAt('12:00:01'), await usedAt('12:00:50'), await usedAt('12:01:02')]).toEqual([
    '12:00:01',
    '12:00:01',
    '12:01:02',
  ]);
});

test('a damaged file accepts no token and is not overwritten', async () => {
  const file = await aFile();
  const store = createFileTokenStore(file);
  await store.add(aToken('ci'));
  await writeFile(file, '{"half": ');
  await expect(store.use('hash of ci', at)).rejects.toThrow(/is no list of deploy tokens/);
  await expect(store.add(aToken('other'))).rejects.toThrow(/is no list of deploy tokens/);
  expect(await readFile(file, 'utf8')).toBe('{"half": ');
});
