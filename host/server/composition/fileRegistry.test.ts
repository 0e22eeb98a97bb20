import { mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
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

const damages: [string, (file: string) => Promise<void>][] = [
  ...['', '{ "microFrontends": {', 'null', '[]', '{}', '{"microFrontends":null}'].map(
    (text): [string, (file: string) => Promise<void>] => [
      `is ${JSON.stringify(text)}`,
      (file) => writeFile(file, text),
    ],
  ),
  ['is gone', (file) => rm(file)],
  [
    'is a folder',
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
  ],
];

describe('while the file is damaged', () => {
  it.each(damages)('since it %s, the shop goes on with what was read last', async (_, damage) => {
    const told: string[] = [];
    const registry = createFileRegistry(file, ({ message }) => told.push(message));
    await registry.change(add('orders'));
    await damage(file);
    for (let count = 0; count < 3; count += 1) expect(await names(registry)).toEqual(['orders']);
    expect(told).toEqual([expect.stringContaining(file)]);
  });

  it.each(damages)('since it %s, nothing is written over it', async (_, damage) => {
    const registry = createFileRegistry(file);
    await registry.change(add('orders'));
    await damage(file);
    const before = await readFile(file, 'utf8').catch(({ code }) => code);
    await expect(registry.change(add('menu'))).rejects.toThrow(`the registry ${file}`);
    expect(await readFile(file, 'utf8').catch(({ code }) => code)).toBe(before);
    expect(await names(registry)).toEqual(['orders']);
  });

  it('each damage is told with what mends it, and a mended file is read', async () => {
    const told: string[] = [];
    const registry = createFileRegistry(file, ({ message }) => told.push(message));
    await registry.change(add('orders'));
    const good = await readFile(file, 'utf8');
    for (const text of ['?', '??']) {
      await writeFile(file, text);
      await registry.read();
    }
    await rm(file);
    await registry.read();
    expect(told).toEqual([
      expect.stringMatching(/is broken\. Put a copy of it back: .*GET \/registry\.json/),
      expect.stringContaining('is broken'),
      expect.stringMatching(/is gone\. Put a copy of it back/),
    ]);
    await writeFile(file, good.replace('orders', 'menu'));
    expect(await names(registry)).toEqual(['menu']);
    await registry.change(add('orders'));
    expect(await names(registry)).toEqual(['menu', 'orders']);
  });

  it('a shop that has read nothing yet does not begin with an empty registry', async () => {
    await createFileRegistry(file).change(add('orders'));
    await writeFile(file, '{');
    await expect(createFileRegistry(file).read()).rejects.toThrow(`the registry ${file} is broken`);
  });
});

test('a change that cannot be written down leaves no draft behind', async () => {
  const registry = createFileRegistry(file);
  const change = registry.change((document) => {
    // What the draft is to become is taken meanwhile.
    mkdirSync(join(file, 'folder'), { recursive: true });
    return add('orders')(document);
  });
  await expect(change).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(await readdir(join(folder, 'data'))).toEqual(['registry.json']);
});
