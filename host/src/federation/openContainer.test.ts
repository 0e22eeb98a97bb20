import { openContainer } from './openContainer';

interface Page {
  __webpack_share_scopes__?: { default: object };
  olov_orders?: object;
}
const page = globalThis as Page;
const scope = { react: {} };

beforeEach(() => {
  page.__webpack_share_scopes__ = { default: scope };
  page.olov_orders = undefined;
});

/** Runs `code` as the entry script would. */
function open(code: () => void) {
  const script = document.createElement('script');
  script.src = 'https://shop.test/entry.js';
  queueMicrotask(() => {
    try {
      code();
    } catch (error) {
      window.dispatchEvent(new ErrorEvent('error', { filename: script.src, error }));
    }
    script.dispatchEvent(new Event('load'));
  });
  return openContainer({ container: 'olov_orders' }, script);
}

const makes = (get: (name: string) => Promise<() => unknown>) => () => {
  page.olov_orders = { init: jest.fn(), get };
};

test('openContainer returns the exposed module of the container and gives the container the share scope', async () => {
  await expect(open(makes(async (name) => () => ({ name })))).resolves.toEqual({ name: './remote' });
  expect((page.olov_orders as { init: jest.Mock }).init).toHaveBeenCalledWith(scope);
});

test('an entry script that throws is refused with its own error', async () => {
  const entry = () => {
    throw new Error('menu is not defined');
  };
  await expect(open(entry)).rejects.toThrow('menu is not defined');
});

test('an entry script that makes no container is an error, even if an earlier entry script has left a container', async () => {
  makes(async () => () => 'old')();
  await expect(open(() => {})).rejects.toThrow('the entry makes no container olov_orders');
});
