import { openContainer } from './openContainer';

const core = { ModuleFederation: class {} };
jest.mock('@module-federation/runtime-core', () => core);

interface Page {
  __webpack_share_scopes__?: { default: object };
  _FEDERATION_RUNTIME_CORE?: object;
  olov_orders?: object;
}
const page = globalThis as Page;
const scope = { react: {} };

beforeEach(() => {
  page.__webpack_share_scopes__ = { default: scope };
  page._FEDERATION_RUNTIME_CORE = undefined;
  page.olov_orders = undefined;
});

/** Runs `code` as the entry script would. */
function open(...codes: (() => void)[]) {
  let runs = 0;
  const createScript = () => {
    const script = document.createElement('script');
    script.src = 'https://shop.test/entry.js';
    queueMicrotask(() => {
      try {
        codes[runs++]?.();
      } catch (error) {
        window.dispatchEvent(new ErrorEvent('error', { filename: script.src, error }));
      }
      script.dispatchEvent(new Event('load'));
    });
    return script;
  };
  return { opened: openContainer({ container: 'olov_orders' }, createScript), runs: () => runs };
}

const makes = (get: (name: string) => Promise<() => unknown>) => () => {
  page.olov_orders = { init: jest.fn(), get };
};

test('openContainer returns the exposed module of the container and gives the container the share scope', async () => {
  const { opened } = open(makes(async (name) => () => ({ name })));
  await expect(opened).resolves.toEqual({ name: './remote' });
  expect((page.olov_orders as { init: jest.Mock }).init).toHaveBeenCalledWith(scope);
  expect(page._FEDERATION_RUNTIME_CORE).toBeUndefined();
});

test('an entry script that an earlier preset built runs again with the core of its federation runtime', async () => {
  const entry = () => {
    if (!page._FEDERATION_RUNTIME_CORE) throw new TypeError('cannot read ModuleFederation');
    makes(async () => () => 'door')();
  };
  const { opened, runs } = open(entry, entry);
  await expect(opened).resolves.toBe('door');
  expect(page._FEDERATION_RUNTIME_CORE).toMatchObject(core);
  expect(runs()).toBe(2);
});

test('an entry script that also throws with the core of the federation runtime is refused with its own error', async () => {
  const entry = () => {
    throw new Error('menu is not defined');
  };
  await expect(open(entry, entry).opened).rejects.toThrow('menu is not defined');
  // The core is there now, so a next try runs the entry once.
  const again = open(entry);
  await expect(again.opened).rejects.toThrow('menu is not defined');
  expect(again.runs()).toBe(1);
});

test('an entry script that makes no container is an error, even if an earlier entry script has left a container', async () => {
  makes(async () => () => 'old')();
  await expect(open(() => {}).opened).rejects.toThrow('the entry makes no container olov_orders');
});
