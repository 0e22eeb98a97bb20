import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary';
import { createFileRegistry } from './fileRegistry';
import type { Registry, RegistryDocument } from './registry';

const add = (name: string) => (document: RegistryDocument) => ({
  ...document,
  microFrontends: { ...document.microFrontends, [name]: [] },
});
const names = async (registry: Registry) => Object.keys((await registry.read()).microFrontends);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'data', 'registry.json');
});

test('a registry without file is empty', async () => {
  expect(await names(createFileRegistry(file))).toEqual([]);
});

test('changes asked for at once are made one after the other, and none is lost', async () => {
  const registry = createFileRegistry(file);
  const wanted = Array.from({ length: 30 }, (_, index) => `remote-${index}`);
  await Promise.all(
    wanted.map(async (name) => {
      await registry.change(add(name));
      // A look in between, which remembers what it saw.
      await registry.read();
    }),
  );
  expect(await names(registry)).toEqual(wanted);
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).microFrontends)).toEqual(wanted);
});

test('a change is seen by the next look, however quick', async () => {
  const registry = createFileRegistry(file);
  for (let count = 1; count <= 20; count += 1) {
    await registry.change(add(`remote-${count}`));
    expect(await names(registry)).toHaveLength(count);
  }
});

test('a change builds on the file, even if its time says that nothing changed', async () => {
  const registry = createFileRegistry(file);
  await registry.change(add('orders'));
  await registry.read();
  const time = new Date(1_700_000_000_000);
  await utimes(file, time, time);
  await registry.read();
  await writeFile(file, (await readFile(file, 'utf8')).replace('orders', 'ordars'));
  await utimes(file, time, time);
  await registry.change(add('menu'));
  expect(await names(registry)).toEqual(['ordars', 'menu']);
});

test('a change that another process made is seen', async () => {
  const [registry, other] = [createFileRegistry(file), createFileRegistry(file)];
  await registry.change(add('orders'));
  expect(await names(other)).toEqual(['orders']);
  await other.change(add('menu'));
  expect(await names(registry)).toEqual(['orders', 'menu']);
});

test('a change that fails changes nothing and holds nobody up', async () => {
  const registry = createFileRegistry(file);
  await registry.change(add('orders'));
  const refused = registry.change(() => {
    throw new Error('no such version');
  });
  const next = registry.change(add('menu'));
  await expect(refused).rejects.toThrow('no such version');
  await next;
  expect(await names(registry)).toEqual(['orders', 'menu']);
});

test('only the registry is left behind', async () => {
  await createFileRegistry(file).change(add('orders'));
  expect(await readdir(join(folder, 'data'))).toEqual(['registry.json']);
});

describe('a broken file', () => {
  it.each(['', '{ "microFrontends": {', 'null', '[]', '{}', '{"microFrontends":null}'])(
    '%j is named, neither read as empty nor written over',
    async (text) => {
      const registry = createFileRegistry(file);
      await registry.change(add('orders'));
      await writeFile(file, text);
      await expect(registry.read()).rejects.toThrow(`the registry ${file} is broken`);
      await expect(registry.change(add('menu'))).rejects.toThrow(`the registry ${file} is broken`);
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  it('works again once it is mended', async () => {
    const registry = createFileRegistry(file);
    await registry.change(add('orders'));
    const good = await readFile(file, 'utf8');
    await writeFile(file, '?');
    await expect(registry.read()).rejects.toThrow();
    await writeFile(file, good);
    expect(await names(registry)).toEqual(['orders']);
  });
});
