/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@olov/contract/platform/remote';
import { put } from '../../src/release/testing/aBuild';
import { checkTypes } from '../check/checkTypes';
import { openFakeShop } from '../testing/fakeShop';
import { runCli, toolingRoot } from '../testing/runCli';

const aManifest = (id: string, parts: Partial<RemoteManifest>): RemoteManifest => ({
  id,
  team: id,
  sharedKit: '^1.8.0',
  routes: [],
  fragments: [],
  ...parts,
});
const entry = (manifest: RemoteManifest, traffic: number, isDefault = true) => ({
  deployment: { traffic, default: isDefault },
  extras: { build: { manifest } },
});

const picker = {
  name: 'picker',
  version: '1.2.0',
  props: {
    type: 'object',
    properties: {
      mode: { enum: [0, 200, 'both'], description: 'Ends a comment: */ or not' },
      onChoose: {
        type: 'function',
        parameters: [{ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }],
      },
      onClose: { type: 'function' },
    },
    required: ['onChoose'],
    additionalProperties: false,
  },
} as const;
const map = aManifest('map', { fragments: [picker, 'untyped'] as never });
const newer = aManifest('map', { fragments: [{ ...picker, version: '1.3.0' }] as never });
const orders = aManifest('orders', {
  extensionSlots: [
    {
      name: 'tracker.after-steps',
      height: 160,
      props: {
        type: 'object',
        properties: {
          orderId: { type: 'string' },
          codes: { type: 'array', items: { type: ['integer', 'null'] } },
        },
        required: ['orderId'],
      },
    },
    { name: 'profile.rows' },
  ],
});
const reviews = aManifest('reviews', {
  fragments: [
    { name: 'stars', version: '1.0.0', props: { type: 'object', properties: { dish: { type: 'string' } } } },
  ],
});
const withoutStars = aManifest('reviews', {});

let folder: string;
let shop: Awaited<ReturnType<typeof openFakeShop>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olov-types-'));
  await put(folder, 'remote.json', JSON.stringify(reviews));
  await put(folder, 'src/a.ts', '');
  shop = await openFakeShop({
    'GET /registry.json': {
      body: {
        microFrontends: {
          map: [entry(newer, 10, false), entry(map, 90)],
          orders: [entry(orders, 5, false)],
          reviews: [entry(withoutStars, 100)],
          old: [entry(aManifest('old', { fragments: [{ ...picker, name: 'gone' }] as never }), 0, false)],
        },
      },
    },
  });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const types = (...args: string[]) => runCli(['types', '--shell', shop.url, ...args], { cwd: folder });

test('olov types writes the props of the live fragments and extension slots, and those of the own remote.json', async () => {
  expect(await types()).toEqual({
    code: 0,
    out: 'src/olov-types.d.ts has the types of map, orders, reviews.',
    err: '',
  });
  expect(await readFile(join(folder, 'src/olov-types.d.ts'), 'utf8')).toBe(`\
// Written by \`olov types\` from the live remotes of the shop.
import '@olov/shared-kit';

declare module '@olov/shared-kit' {
  interface FragmentProps {
    /** Fragment of map, version 1.2.0. */
    picker: {
      /** Ends a comment: * / or not */
      mode?: 0 | 200 | "both";
      onChoose: (argument1: {
        id: string;
      }) => void;
      onClose?: () => void;
    };
    /** Fragment of reviews, version 1.0.0. */
    stars: {
      dish?: string;
    };
  }

  interface ExtensionSlotProps {
    /** Extension slot of orders, 160 px for each fragment. */
    "tracker.after-steps": {
      orderId: string;
      codes?: readonly (number | null)[];
    };
    /** Extension slot of orders, for links only. */
    "profile.rows": Record<string, never>;
  }
}
`);
});

test('olov types --check fails while the file differs from the live schemas, and writes nothing', async () => {
  expect(await types('--check')).toMatchObject({
    code: 1,
    err: 'src/olov-types.d.ts is not up to date: run `olov types` and commit the file.',
  });
  await types();
  expect(await types('--check')).toMatchObject({ code: 0, out: 'src/olov-types.d.ts is up to date.' });
});

test('olov types reads the manifests of one repository without a shop', async () => {
  const args = ['types', '--from', 'remote.json', '--out', 'all.d.ts'];
  expect((await runCli(args, { cwd: folder })).out).toBe('all.d.ts has the types of reviews.');
  expect(await readFile(join(folder, 'all.d.ts'), 'utf8')).toContain('stars: {');
});

test('olov-types.d.ts has the types of the manifests of this repository', async () => {
  const root = join(toolingRoot, '..');
  const rooms = (await readdir(root)).filter((room) => room === 'host' || room.endsWith('-remote'));
  const manifests = rooms.map((room) => join(root, room, 'remote.json')).join(',');
  const args = ['types', '--check', '--from', manifests, '--out', join(root, 'olov-types.d.ts')];
  expect(await runCli(args)).toMatchObject({ code: 0, err: '' });
});

test('olov types refuses an address of a server that has no registry', async () => {
  const elsewhere = await openFakeShop({ 'GET /registry.json': { body: {} } });
  const refused = await runCli(['types', '--shell', elsewhere.url], { cwd: folder });
  await elsewhere.close();
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is no registry of an Olov shop') });
});

const RIGHT = `
  <FragmentSlot name="picker" props={{ mode: 200, onChoose: ({ id }) => void id.length }} />;
  <FragmentSlot name="stars" />;
  <FragmentSlot name="released-later" props={{ anything: 1 }} />;
  <ExtensionSlot name="tracker.after-steps" props={{ orderId: '7', codes: [1, null] }} />;
  <ExtensionSlot name="profile.rows" />;
  defineRemote({ ...door, fragments: { stars: async () => ({ Component: Stars }) } });`;
const WRONG = [
  '<FragmentSlot name="picker" props={{ mode: 1, onChoose: () => {} }} />;',
  '<FragmentSlot name="picker" props={{ onChoose: (id: string) => {} }} />;',
  '<FragmentSlot name="picker" props={{ onChoose: () => {}, onClose: (place: string) => {} }} />;',
  '<FragmentSlot name="picker" />;',
  '<FragmentSlot name="stars" props={{ dish: 1 }} />;',
  '<FragmentSlot name="stars" props={{ plate: "a" }} />;',
  '<ExtensionSlot name="tracker.after-steps" props={{ orderId: 7 }} />;',
  '<ExtensionSlot name="profile.rows" props={{ orderId: "7" }} />;',
  'defineRemote({ ...door, fragments: { stars: async () => ({ Component: Wrong }) } });',
];

// One run of tsc with the sources of the kit, because it takes seconds.
test('with the file of olov types, TypeScript accepts right props and refuses each wrong prop and callback', async () => {
  await types();
  await symlink(join(toolingRoot, '../node_modules'), join(folder, 'node_modules'));
  const settings = {
    extends: '@olov/tooling/tsconfig',
    compilerOptions: { types: ['@olov/tooling/modules'] },
    include: ['src'],
  };
  await put(folder, 'tsconfig.json', JSON.stringify(settings));
  const head = `
    import { defineRemote, ExtensionSlot, FragmentSlot, type RemoteModule } from '@olov/shared-kit';
    declare const door: Omit<RemoteModule, 'fragments'>;
    declare const Stars: (props: { dish?: string }) => null;
    declare const Wrong: (props: { dish?: number }) => null;`.replaceAll('\n', ' ');
  await put(folder, 'src/right.tsx', head + RIGHT);
  await put(folder, 'src/wrong.tsx', [head, ...WRONG].join('\n'));
  const { problems = [] } = await checkTypes(folder, { env: process.env } as never);
  const places = problems.flatMap((line) => /^(\S+)\((\d+),/.exec(line)?.slice(1, 3).join(':') ?? []);
  expect([...new Set(places)]).toEqual(WRONG.map((_, index) => `src/wrong.tsx:${index + 2}`));
});
