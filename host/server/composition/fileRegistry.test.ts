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

test('a registry without a file is empty', async () => {
  expect(await names(createFileRegistry(file))).toEqual([]);
});

test('concurrent changes of the registry run one after the other, and none is lost', async () => {
  const registry = createFileRegistry(file);
  const wanted = Array.from({ length: 30 }, (_, index) => `remote-${index}`);
  await Promise.all(
    wanted.map(async (name) => {
      await registry.change(add(name));
      await registry.read();
    }),
  );
  expect(await names(registry)).toEqual(wanted);
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).microFrontends)).toEqual(wanted);
});

test('a change of the registry is visible in the next read, even directly after the change', async () => {
  const registry = createFileRegistry(file);
  for (let count = 1; count <= 20; count += 1) {
    await registry.change(add(`remote-${count}`));
    expect(await names(registry)).toHaveLength(count);
  }
});

test('a change of the registry starts from the content of the file, even if the file’s time is unchanged', async () => {
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

test('a change of the registry by another process is visible', async () => {
  const [registry, other] = [createFileRegistry(file), createFileRegistry(file)];
  await registry.change(add('orders'));
  expect(await names(other)).toEqual(['orders']);
  await other.change(add('menu'));
  expect(await names(registry)).toEqual(['orders', 'menu']);
});

test('a failed change of the registry changes nothing and does not block the next change', async () => {
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

test('a change of the registry leaves no temporary file and no lock file behind', async () => {
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

describe('a damaged registry file', () => {
  it.each(damages)(
    'the shop continues with the last registry that it read when the file %s',
    async (_, damage) => {
      const told: string[] = [];
      const registry = createFileRegistry(file, ({ message }) => told.push(message));
      await registry.change(add('orders'));
      await damage(file);
      for (let count = 0; count < 3; count += 1) expect(await names(registry)).toEqual(['orders']);
      expect(told).toEqual([expect.stringContaining(file)]);
    },
  );

  it.each(damages)(
    'a change of the registry is refused and the file is not overwritten when it %s',
    async (_, damage) => {
      const registry = createFileRegistry(file);
      await registry.change(add('orders'));
      await damage(file);
      const before = await readFile(file, 'utf8').catch(({ code }) => code);
      await expect(registry.change(add('menu'))).rejects.toThrow(`the registry ${file}`);
      expect(await readFile(file, 'utf8').catch(({ code }) => code)).toBe(before);
      expect(await names(registry)).toEqual(['orders']);
    },
  );

  it('each damage of the registry file is reported once with its remedy, and a repaired file is read', async () => {
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

  it('a shop that starts with a damaged registry file does not continue with an empty registry', async () => {
    await createFileRegistry(file).change(add('orders'));
    await writeFile(file, '{');
    await expect(createFileRegistry(file).read()).rejects.toThrow(`the registry ${file} is broken`);
  });
});

test('a change of the registry that cannot be written leaves no temporary file behind', async () => {
  const registry = createFileRegistry(file);
  const change = registry.change((document) => {
    mkdirSync(join(file, 'folder'), { recursive: true });
    return add('orders')(document);
  });
  await expect(change).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(await readdir(join(folder, 'data'))).toEqual(['registry.json']);
});
