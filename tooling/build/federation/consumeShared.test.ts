import type { Factory, FederationRuntime, Provided } from './bundler';
import { consumeShared } from './consumeShared';
import { startHost } from './startHost';

const KIT = '@olov/shared-kit';
const REACT_RANGE = '^19.3.0';
const ranges = { [REACT_RANGE]: [[['>=', 19, 3, 0] as const, ['<', 20, 0, 0] as const]] } as never;

const provided = (version: string, get: Provided['get']): Provided => ({
  version,
  from: 'olov_host',
  scope: ['default'],
  get,
});

/** The chunk `page` uses React as module `1`. */
function aRuntime(react: Record<string, Provided> = {}): FederationRuntime {
  return {
    m: {},
    c: {},
    f: {},
    S: { default: { react } },
    consumesLoadingData: {
      chunkMapping: { page: ['1'] },
      moduleIdToConsumeDataMapping: { 1: { shareKey: 'react', requiredVersion: REACT_RANGE } },
    },
  };
}

async function load(runtime: FederationRuntime, chunk = 'page') {
  const parts: Promise<unknown>[] = [];
  runtime.f.consumes?.(chunk, parts);
  await Promise.all(parts);
  return parts.length;
}

function requireModule(runtime: FederationRuntime, id: string): unknown {
  const module = { exports: undefined as unknown };
  runtime.c[id] = module;
  runtime.m[id]?.(module);
  return module.exports;
}

test.each([
  ['at once', (factory: Factory) => factory],
  ['later', (factory: Factory) => Promise.resolve(factory)],
])('a chunk gets a shared module that the host gives %s, and asks for it once', async (_, give) => {
  const react = { version: 'a react' };
  const get = jest.fn(() => give(() => react));
  const runtime = aRuntime({ '19.3.1': provided('19.3.1', get) });
  consumeShared(runtime, 'olov_orders', ranges);
  expect(await load(runtime, 'other')).toBe(0);
  expect(await load(runtime)).toBe(1);
  expect(await load(runtime)).toBe(0);
  expect(get).toHaveBeenCalledTimes(1);
  expect(requireModule(runtime, '1')).toBe(react);
  // The bundler keeps no result of a factory that may throw.
  expect(runtime.c).toEqual({});
});

test('a chunk is refused if the host has another version of a shared module', async () => {
  const runtime = aRuntime({ '20.0.0': provided('20.0.0', () => () => 'react') });
  consumeShared(runtime, 'olov_orders', ranges);
  await expect(load(runtime)).rejects.toThrow(
    'Version 20.0.0 from olov_host of shared singleton module react does not satisfy the requirement of olov_orders which needs ^19.3.0',
  );
});

test('a chunk is refused if the host has no such shared module', async () => {
  const runtime = aRuntime();
  consumeShared(runtime, 'olov_orders', ranges);
  await expect(load(runtime)).rejects.toThrow('No version of shared module react for olov_orders');
});

test('a shared module that could not be loaded is loaded at the next try', async () => {
  let isThere = false;
  const get = async () => {
    if (!isThere) throw new Error('no network');
    return () => 'react';
  };
  const runtime = aRuntime({ '19.3.1': provided('19.3.1', get) });
  consumeShared(runtime, 'olov_orders', ranges);
  await expect(load(runtime)).rejects.toThrow('no network');
  isThere = true;
  await load(runtime);
  expect(requireModule(runtime, '1')).toBe('react');
});

function aHost(react: unknown): FederationRuntime {
  return {
    ...aRuntime(),
    S: {},
    initializeSharingData: {
      scopeToSharingDataMapping: {
        default: [
          { name: 'react', version: '19.3.1', factory: () => () => react },
          { name: KIT, version: '1.8.0', factory: async () => () => 'kit' },
        ],
      },
    },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { 1: { shareKey: 'react', requiredVersion: REACT_RANGE } },
      initialConsumes: ['1'],
    },
  };
}

test('the host provides its modules, and its own entry imports the same instances', () => {
  const react = {};
  const runtime = aHost(react);
  startHost(runtime, { name: 'olov_host' });
  expect(requireModule(runtime, '1')).toBe(react);
  expect(runtime.S.default).toMatchObject({
    react: { '19.3.1': { version: '19.3.1', from: 'olov_host', scope: ['default'] } },
    [KIT]: { '1.8.0': { from: 'olov_host' } },
  });
});

test('in a page with a build of a developer the host imports and provides React’s development build', () => {
  const runtime = aHost({});
  globalThis.olovDevelopment = { react: 'for developers' };
  startHost(runtime, { name: 'olov_host' });
  globalThis.olovDevelopment = undefined;
  expect(requireModule(runtime, '1')).toBe('for developers');
  expect(runtime.S.default?.react?.['19.3.1']?.get()).toEqual(expect.any(Function));
});
