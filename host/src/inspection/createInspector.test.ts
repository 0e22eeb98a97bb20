import type { RemoteManifest } from '@olov/shared-kit';
import { aComposition } from '../testing/openShell';
import { createInspector } from './createInspector';

const aManifest = (id: string, parts: Partial<RemoteManifest> = {}): RemoteManifest => ({
  id,
  team: id,
  sharedKit: '^1.6.0',
  routes: [],
  fragments: [],
  ...parts,
});

function inspecting(manifests: Record<string, RemoteManifest | undefined>) {
  const composition = aComposition({ map: [], orders: [] });
  if (composition.remotes.map) composition.remotes.map.fragments = ['order-map'];
  const said: string[] = [];
  const asked: string[] = [];
  const inspect = createInspector({
    composition,
    fetch: async (url) => {
      asked.push(String(url));
      const id = /remotes\/(\w+)\//.exec(String(url))?.[1] ?? '';
      return new Response(manifests[id] ? JSON.stringify({ manifest: manifests[id] }) : '<html>');
    },
    console: {
      error: (text: string) => void said.push(`error: ${text}`),
      warn: (text: string) => void said.push(`warn: ${text}`),
    },
  });
  return { inspect, said, asked };
}

const orderMap = {
  name: 'order-map',
  version: '1.2.0',
  props: { type: 'object', properties: { courier: { type: 'object' } }, required: ['courier'] },
} as const;
const map = aManifest('map', { fragments: [orderMap] as never });
const orders = aManifest('orders', { uses: { fragments: { 'order-map': '^1.0.0' } } });
const use = { fragment: 'order-map', user: 'orders', props: { courier: {} } };

test('a declared use with the props of the schema is silent, and each manifest is read once', async () => {
  const { inspect, said, asked } = inspecting({ map, orders });
  await inspect(use);
  await inspect(use);
  expect(said).toEqual([]);
  expect(asked).toEqual(['/remotes/map/1.0.0/remote-build.json', '/remotes/orders/1.0.0/remote-build.json']);
});

test('a wrong prop is an error that names fragment, owner, user and prop, once', async () => {
  const { inspect, said } = inspecting({ map, orders });
  await inspect({ ...use, props: { courier: 'near' } });
  await inspect({ ...use, props: { courier: 'far' } });
  expect(said).toEqual([
    'error: [olov] orders gives the fragment order-map of map wrong props: courier must be object',
  ]);
});

test('a use that remote.json does not declare is an error with the line to add', async () => {
  const { inspect, said } = inspecting({ map, orders: aManifest('orders') });
  await inspect(use);
  expect(said).toEqual([
    'error: [olov] orders shows the fragment order-map of map without saying so: add "order-map": "^1.2.0" to uses.fragments in its remote.json',
  ]);
});

test('a deprecated fragment is a warning with the reason of its owner', async () => {
  const deprecated = { ...orderMap, deprecated: 'use route-map' };
  const { inspect, said } = inspecting({
    map: aManifest('map', { fragments: [deprecated] as never }),
    orders,
  });
  await inspect(use);
  expect(said).toEqual([
    'warn: [olov] orders shows the fragment order-map of map, which map gives up: use route-map',
  ]);
});

test('a page that gives an extension slot other props than its schema is an error', async () => {
  const extensionSlots = [{ name: 'profile.rows', height: 64, props: orderMap.props }];
  const { inspect, said } = inspecting({ orders: aManifest('orders', { extensionSlots } as never) });
  const slot = { extensionSlot: 'profile.rows', user: 'orders' };
  await inspect({ ...slot, props: { courier: {} } });
  await inspect({ ...slot, props: { courier: {}, secret: 1 } });
  expect(said).toEqual([
    'error: [olov] orders gives its extension slot profile.rows wrong props: secret is unknown',
  ]);
});

test('a manifest that cannot be read is one warning in the console, and the inspection goes on', async () => {
  const { inspect, said } = inspecting({ map });
  await inspect(use);
  await inspect(use);
  expect(said).toEqual([expect.stringMatching(/^warn: \[olov] the manifest of orders cannot be read/)]);
});
