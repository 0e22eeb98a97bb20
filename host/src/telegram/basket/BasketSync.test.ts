import { ApiError, type Basket, CartLine, type OrderProduct, type PutBasketBody } from '@olov/shared-kit';
import {
  aModifier,
  anOrderLine,
  aProduct,
  aQuote,
  aRestaurant,
  aRoot,
  aShop,
  type FakeAnswer,
  fakeClients,
  memoryStorage,
} from '@olov/shared-kit/testing';
import { BasketSync, REST_MS, RETRY_PAUSES_MS } from './BasketSync';
import type { BasketLine } from './merge';

const USER = 77;

const product = (id: string) => ({ id, name: id.toUpperCase(), price: 1000, imageUrl: `/${id}.webp` });

const line = (cartProdId: string, id: string, count: number, changedAt = 1): BasketLine => ({
  cartProdId,
  id,
  count,
  modifiers: [],
  changedAt,
});

/** A server with one basket that merges like the messenger API (backend/src/modules/messenger/basket.ts). */
function aServer(lines: BasketLine[] = []) {
  type Kept = BasketLine & { version: number; isRemoved?: boolean };
  const kept = new Map<string, Kept>(lines.map((one) => [one.cartProdId, { ...one, version: 1 }]));
  const server = {
    get lines(): BasketLine[] {
      return [...kept.values()]
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ version: _version, isRemoved: _isRemoved, ...one }) => one);
    },
    version: 1,
    puts: [] as PutBasketBody[],
    isDown: false as false | number,
    delayMs: 0,
    answer: (): Basket => ({ result: { products: server.lines, version: server.version } }),
    put(body: PutBasketBody) {
      server.puts.push(body);
      server.version += 1;
      const { version } = server;
      const { version: seen = 0 } = body;
      for (const { cartProdId = '', changedAt = Date.now(), ...state } of body.products) {
        const known = kept.get(cartProdId);
        if (!known || known.version <= seen || changedAt > known.changedAt)
          kept.set(cartProdId, { cartProdId, changedAt, ...state, version });
      }
      for (const id of body.removed ?? []) {
        const known = kept.get(id);
        if (known && known.version <= seen)
          kept.set(id, { ...known, changedAt: Date.now(), version, isRemoved: true });
      }
      return server.answer();
    },
  };
  return server;
}

interface Server {
  isDown: false | number;
  delayMs: number;
  answer(): unknown;
  put(body: PutBasketBody): unknown;
}

/** A messenger API as spec section 7 describes it: no line ids, no version, and an empty answer to a change. */
function aBareServer(...products: OrderProduct[]) {
  const server = {
    products,
    puts: [] as object[],
    isDown: false as false | number,
    delayMs: 0,
    answer: () => ({ result: { products: server.products } }),
    put(body: PutBasketBody) {
      server.puts.push(body);
      server.products = body.products;
      return undefined;
    },
  };
  return server;
}

const bare = (id: string, count = 1): OrderProduct => ({ id, count, modifiers: [] });

function aDevice(
  server: Server,
  storage = memoryStorage(),
  shared = memoryStorage(),
  others: Record<string, FakeAnswer> = {},
) {
  const reached =
    <Body, Answer>(answer: (body: Body) => Answer) =>
    async ({ body }: { body: unknown }) => {
      if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs));
      if (server.isDown !== false) throw new ApiError('down', { status: server.isDown });
      return answer(body as Body);
    };
  const { clients } = fakeClients({
    'GET /api/tg_basket': reached(() => server.answer()),
    'PUT /api/tg_basket': reached((body: PutBasketBody) => server.put(body)),
    'GET /api/restaurants/List': [aRestaurant({ id: 'r1' })],
    'POST /api/delivery/Calculate': ({ body }: { body: unknown }) =>
      aQuote({
        lines: (body as { products: { id: string }[] }).products.map(({ id }) =>
          anOrderLine({ ...product(id), modifiers: [] }),
        ),
      }),
    ...others,
  });
  const stores = aRoot({ clients, storage: shared });
  const sync = new BasketSync(stores, storage, USER);
  const shown = () => stores.cart.lines.map(({ product: { name }, amount }) => `${name} × ${amount}`);
  return { stores, sync, shown, storage };
}

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** A device whose first exchange with the server is done. */
async function aStarted(...parts: Parameters<typeof aDevice>) {
  const device = aDevice(...parts);
  const stop = device.sync.start();
  await pass();
  return { ...device, stop };
}

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

// spec 4: Messenger mode: the cart is then synced from the server
test('the cart of a Telegram user starts with the server’s basket, with names and prices', async () => {
  const { shown, stores } = await aStarted(aServer([line('a', 'pizza', 2)]));
  expect(shown()).toEqual(['PIZZA × 2']);
  expect(stores.cart.subtotal).toBe(2000);
});

test('a changed cart line is sent alone after the cart has not changed for a while', async () => {
  const server = aServer([line('a', 'pizza', 2)]);
  const { stores } = await aStarted(server);
  stores.cart.put(product('cola'));
  stores.cart.put(product('cola'));
  await pass(REST_MS);
  expect(server.puts).toEqual([
    {
      tgId: USER,
      version: 1,
      removed: [],
      products: [
        {
          id: 'cola',
          count: 2,
          modifiers: [],
          cartProdId: stores.cart.lines[1]?.cartProdId,
          changedAt: 1_000_000,
        },
      ],
    },
  ]);
  await pass(60_000);
  expect(server.puts).toHaveLength(1);
});

test('a line that is removed from the cart is removed from the server’s basket', async () => {
  const server = aServer([line('a', 'pizza', 2), line('b', 'cola', 1)]);
  const { stores, shown } = await aStarted(server);
  stores.cart.remove('a');
  await pass(REST_MS);
  expect(server.lines.map(({ cartProdId }) => cartProdId)).toEqual(['b']);
  expect(shown()).toEqual(['COLA × 1']);
});

test('two devices of a user that change different lines lose nothing, and see each other’s lines after a pull', async () => {
  const server = aServer([line('a', 'pizza', 1)]);
  const [phone, desktop] = [aDevice(server), aDevice(server)];
  phone.sync.start();
  desktop.sync.start();
  await pass();
  phone.stores.cart.put(product('cola'));
  desktop.stores.cart.put(product('cake'));
  desktop.stores.cart.setAmount('a', 3);
  await pass(REST_MS);
  await phone.sync.pull();
  await desktop.sync.pull();
  expect(phone.shown().sort()).toEqual(['CAKE × 1', 'COLA × 1', 'PIZZA × 3']);
  expect(desktop.shown().sort()).toEqual(phone.shown().sort());
});

test('a cart line that another tab has just added is not dropped by the basket’s response, and is sent', async () => {
  const server = aServer([line('a', 'pizza', 1)]);
  const shared = memoryStorage();
  const { sync, stores, shown } = aDevice(server, memoryStorage(), shared);
  const other = aRoot({ storage: shared });
  stores.persistence.start();
  other.persistence.start();
  sync.start();
  other.cart.put(product('cola'));
  await pass(REST_MS);
  expect(shown().sort()).toEqual(['COLA × 1', 'PIZZA × 1']);
  other.persistence.catchUpAll();
  expect(other.cart.count).toBe(2);
  expect(server.lines.map(({ id }) => id)).toEqual(['pizza', 'cola']);
});

test('pieces that two tabs add at the same time reach the server as their sum', async () => {
  const server = aServer([line('a', 'pizza', 1)]);
  const shared = memoryStorage();
  const tabs = [aDevice(server, memoryStorage(), shared), aDevice(server, memoryStorage(), shared)];
  for (const { stores } of tabs) stores.persistence.start();
  for (const { sync } of tabs) {
    sync.start();
    await pass();
  }
  for (const { stores } of tabs) stores.cart.step('a', 1);
  for (const { stores } of tabs) stores.persistence.catchUpAll();
  await pass(REST_MS);
  expect(server.lines.map(({ id, count }) => `${id} ${count}`)).toEqual(['pizza 3']);
  for (const { shown } of tabs) expect(shown()).toEqual(['PIZZA × 3']);
});

test('a change of the cart during a basket request is not undone by its response', async () => {
  const server = aServer([line('a', 'pizza', 1)]);
  const { stores, shown } = await aStarted(server);
  stores.cart.setAmount('a', 2);
  const sent = pass(REST_MS);
  stores.cart.put(product('cola'));
  await sent;
  expect(shown()).toEqual(['PIZZA × 2', 'COLA × 1']);
  await pass(REST_MS);
  expect(server.lines.map(({ id, count }) => `${id} ${count}`)).toEqual(['pizza 2', 'cola 1']);
});

test('a line that gets another choice while the basket’s response is described keeps it, and is sent', async () => {
  const server = aServer([line('a', 'pizza', 1)]);
  let edit = () => {};
  const { stores, sync } = await aStarted(server, memoryStorage(), memoryStorage(), {
    'POST /api/delivery/Calculate': () => {
      edit();
      return aQuote({ lines: [anOrderLine(product('pizza')), anOrderLine(product('cola'))] });
    },
  });
  const cheese = { id: 'cheese', name: 'Cheese', price: 100, count: 1 };
  edit = () => stores.cart.lines[0]?.become(new CartLine('a', product('pizza'), [cheese], 1));
  server.put({ tgId: USER, version: 1, removed: [], products: [{ ...line('b', 'cola', 1), changedAt: 2 }] });
  await sync.pull();
  expect(stores.cart.lines.map(({ modifiers }) => modifiers.map(({ id }) => id))).toEqual([['cheese'], []]);
  await pass(REST_MS);
  expect(server.lines.map(({ modifiers }) => modifiers.length)).toEqual([1, 0]);
});

test('a cart line that was stored in an earlier visit is replaced with the newer line of another device', async () => {
  const server = aServer([line('a', 'pizza', 5)]);
  const { sync, stores, shown } = aDevice(server);
  stores.cart.restore([
    { id: 'pizza', amount: 1, cartProdId: 'a', modifiers: [], product: product('pizza') },
  ]);
  sync.start();
  await pass(REST_MS);
  expect(shown()).toEqual(['PIZZA × 5']);
});

test('a cart line that was stored in an earlier visit and removed elsewhere does not return', async () => {
  const server = aServer([line('a', 'pizza', 1)]);
  server.put({ products: [], removed: ['a'], version: 1 });
  const { sync, stores, shown } = aDevice(server);
  stores.cart.restore([
    { id: 'pizza', amount: 1, cartProdId: 'a', modifiers: [], product: product('pizza') },
    { id: 'cola', amount: 1, cartProdId: 'b', modifiers: [], product: product('cola') },
  ]);
  sync.start();
  await pass(REST_MS);
  expect(shown()).toEqual(['COLA × 1']);
  expect(server.lines.map(({ id }) => id)).toEqual(['cola']);
});

describe('the newer one of two concurrent changes of one line', () => {
  async function crossed() {
    const server = aServer([line('a', 'pizza', 1)]);
    const [phone, desktop] = [aDevice(server), aDevice(server)];
    const stop = phone.sync.start();
    desktop.sync.start();
    await pass();
    server.isDown = 502;
    phone.stores.cart.setAmount('a', 2);
    await pass(REST_MS);
    server.isDown = false;
    desktop.stores.cart.setAmount('a', 5);
    await desktop.sync.pull();
    return { server, phone, stop };
  }

  test('the newer change of a cart line wins when the device with the older change pulls', async () => {
    const { server, phone } = await crossed();
    await phone.sync.pull();
    await pass(REST_MS);
    expect(phone.shown()).toEqual(['PIZZA × 5']);
    expect(server.lines).toMatchObject([{ count: 5 }]);
  });

  test('the newer change of a cart line wins also after a reload of the device with the older change', async () => {
    const { server, phone, stop } = await crossed();
    stop();
    const again = aDevice(server, phone.storage);
    again.stores.cart.restore(phone.stores.cart.snapshot);
    again.sync.start();
    await pass(REST_MS);
    expect(again.shown()).toEqual(['PIZZA × 5']);
  });

  test('the newer change of a cart line wins if the older one was made during the request', async () => {
    const server = aServer([line('a', 'pizza', 1)]);
    const { sync, stores, shown } = await aStarted(server);
    server.delayMs = 20;
    void sync.pull();
    await pass(5);
    stores.cart.setAmount('a', 2);
    await pass(5);
    server.put({ products: [line('a', 'pizza', 5, Date.now())], version: 1 });
    await pass(REST_MS + 100);
    expect(shown()).toEqual(['PIZZA × 5']);
  });
});

test('a failed request of the basket is repeated', async () => {
  const server = aServer([line('a', 'pizza', 1)]);
  server.isDown = 502;
  const { stores, shown } = await aStarted(server);
  expect(stores.toasts.list.map(({ detail }) => detail)).toEqual(['error.cart-sync-error']);
  await pass(RETRY_PAUSES_MS[0]);
  expect(stores.cart.isUnsaved).toBe(true);
  server.isDown = false;
  await pass(RETRY_PAUSES_MS[1]);
  expect(shown()).toEqual(['PIZZA × 1']);
  expect(stores.cart.isUnsaved).toBe(false);
});

test('a device still has its unsent cart changes after a reload and drops lines that were removed elsewhere', async () => {
  const server = aServer([line('a', 'pizza', 1), line('b', 'cola', 1)]);
  const { stop, ...first } = await aStarted(server);
  first.stores.cart.put(product('cake'));
  stop();
  server.put({ products: [], removed: ['b'], version: 1 });

  const again = aDevice(server, first.storage);
  again.stores.cart.restore(first.stores.cart.snapshot);
  again.sync.start();
  await pass(REST_MS);
  expect(again.shown()).toEqual(['PIZZA × 1', 'CAKE × 1']);
  expect(server.lines.map(({ id }) => id)).toEqual(['pizza', 'cake']);
});

// spec 8: Cart sync failure: toast with `error.cart-sync-error`
// spec 8: Failure of the messenger order post or basket update: an error flag is set
test('a failed basket sync shows one toast, sets the error flag of the cart, and is retried until it succeeds', async () => {
  const server = aServer();
  const { stores } = await aStarted(server);
  server.isDown = 502;
  stores.cart.put(product('cola'));
  await pass(REST_MS);
  expect(stores.cart.isUnsaved).toBe(true);
  await pass(RETRY_PAUSES_MS[0]);
  expect(stores.toasts.list.map(({ summary, detail, times }) => [summary, detail, times])).toEqual([
    ['error.title', 'error.cart-sync-error', 1],
  ]);
  server.isDown = false;
  await pass(RETRY_PAUSES_MS[1]);
  expect(stores.cart.isUnsaved).toBe(false);
  expect(server.lines).toHaveLength(1);
});

describe('a failed sync during a lost connection', () => {
  const NETWORK = 0;
  const told = ({ toasts }: ReturnType<typeof aDevice>['stores']) => toasts.list.map(({ detail }) => detail);

  async function failing(status: number, isLost: boolean) {
    const server = aServer();
    const device = await aStarted(server);
    server.isDown = status;
    if (isLost) device.stores.connection.lose();
    device.stores.cart.put(product('cola'));
    await pass(REST_MS);
    return { ...device, server };
  }

  test('a failed basket sync during a lost connection is flagged in the cart and retried without a toast', async () => {
    const { stores, server } = await failing(NETWORK, true);
    expect([stores.cart.isUnsaved, told(stores)]).toEqual([true, []]);
    server.isDown = false;
    await pass(RETRY_PAUSES_MS[0]);
    expect([stores.cart.isUnsaved, server.lines.length]).toEqual([false, 1]);
  });

  test('a failed basket sync shows a toast if it still fails when the connection is back', async () => {
    const { stores, server } = await failing(NETWORK, true);
    server.isDown = 502;
    stores.connection.regain();
    await pass();
    expect(told(stores)).toEqual(['error.cart-sync-error']);
  });

  test('the toast of a basket sync disappears when the connection is lost, unless the server answered with an error', async () => {
    const unreached = await failing(NETWORK, false);
    const answered = await failing(502, false);
    for (const { stores } of [unreached, answered]) {
      expect(told(stores)).toEqual(['error.cart-sync-error']);
      stores.connection.lose();
    }
    expect([told(unreached.stores), told(answered.stores)]).toEqual([[], ['error.cart-sync-error']]);
  });
});

test('a basket sync that is refused for an expired session is not retried', async () => {
  const server = aServer();
  const { stores } = await aStarted(server);
  server.isDown = 401;
  stores.cart.put(product('cola'));
  await pass(REST_MS);
  expect(stores.cart.isUnsaved).toBe(true);
  server.isDown = false;
  await pass(120_000);
  expect(server.puts).toEqual([]);
});

describe('a messenger API without line ids and versions', () => {
  const stored = ({ products }: ReturnType<typeof aBareServer>) =>
    products.map(({ id, count }) => `${id} ${count}`);

  test('the cart starts with the basket of an API without line ids, and equal lines remain apart', async () => {
    const { shown } = await aStarted(aBareServer(bare('pizza', 2), bare('cola'), bare('cola')));
    expect(shown()).toEqual(['PIZZA × 2', 'COLA × 1', 'COLA × 1']);
  });

  test('a back end without quotes names the lines of the basket by its menu', async () => {
    const cheese = { id: 'cheese', count: 2 };
    const { sync, stores, shown } = aDevice(
      aBareServer({ ...bare('pizza', 2), modifiers: [cheese] }, bare('gone')),
      undefined,
      undefined,
      {
        'POST /api/delivery/Calculate': () => {
          throw new ApiError('missing', { status: 404, code: 'call-missing' });
        },
        'GET /api/shop': aShop({
          products: [
            aProduct({
              id: 'pizza',
              name: 'PIZZA',
              price: 1000,
              modifiers: [aModifier({ id: 'cheese', price: 300 })],
            }),
          ],
        }),
      },
    );
    sync.start();
    await pass();
    expect(shown()).toEqual(['PIZZA × 2', ' × 1']);
    expect(stores.cart.subtotal).toBe(3200);
  });

  test('two reads of one basket without line ids give its lines the same ids', async () => {
    const ids = [];
    for (const _read of [1, 2]) {
      const { sync, stores } = aDevice(aBareServer(bare('cola'), bare('cola')));
      await sync.pull();
      await sync.pull();
      ids.push(stores.cart.lines.map(({ cartProdId }) => cartProdId));
    }
    expect(ids[0]).toEqual(ids[1]);
    expect(new Set(ids[0]).size).toBe(2);
  });

  test('a change of the cart sends an API without versions the whole basket, and an empty answer is a success', async () => {
    const server = aBareServer(bare('pizza'));
    const { sync, stores, shown } = await aStarted(server);
    stores.cart.put(product('cola'));
    await pass(REST_MS);
    expect(server.puts).toEqual([{ tgId: USER, products: [bare('pizza'), bare('cola')] }]);
    expect([stores.cart.isUnsaved, stores.toasts.list]).toEqual([false, []]);
    for (const _again of [1, 2, 3]) await sync.pull();
    await pass(60_000);
    expect(shown()).toEqual(['PIZZA × 1', 'COLA × 1']);
    expect(server.puts).toHaveLength(1);
  });

  test('a removed cart line does not return from an API without versions, and the line of another device appears', async () => {
    const server = aBareServer(bare('pizza'), bare('cola'));
    const { stores, shown } = await aStarted(server);
    server.products = [...server.products, bare('cake')];
    stores.cart.remove(stores.cart.lines[0]?.cartProdId ?? '');
    await pass(REST_MS);
    expect(shown()).toEqual(['COLA × 1', 'CAKE × 1']);
    expect(stored(server)).toEqual(['cola 1', 'cake 1']);
  });

  test('a cart line that an API without versions stored without an answer is not doubled', async () => {
    const server = aBareServer(bare('pizza'));
    const { stores, shown } = await aStarted(server);
    stores.cart.put(product('cola'));
    server.products = [bare('pizza'), bare('cola')];
    await pass(REST_MS);
    expect(shown()).toEqual(['PIZZA × 1', 'COLA × 1']);
    expect(stored(server)).toEqual(['pizza 1', 'cola 1']);
  });

  test('a stored cart of an earlier visit is joined with the basket of an API without versions, whose amounts win', async () => {
    const server = aBareServer(bare('pizza', 3));
    const { sync, stores, shown } = aDevice(server);
    stores.cart.restore(
      ['pizza', 'cola'].map((id) => ({ id, amount: 1, cartProdId: id, modifiers: [], product: product(id) })),
    );
    sync.start();
    await pass();
    expect(shown()).toEqual(['PIZZA × 3', 'COLA × 1']);
    expect(stored(server)).toEqual(['pizza 3', 'cola 1']);
  });

  test.each([undefined, null, { result: null }])(
    'the answer %j of an API without versions is an empty basket',
    async (answer) => {
      const { stores } = await aStarted({ ...aBareServer(), answer: () => answer });
      expect([stores.cart.isEmpty, stores.cart.isUnsaved]).toEqual([true, false]);
    },
  );

  test('an answer of the messenger API with an error leaves the cart unchanged and is a failure', async () => {
    const { sync, stores } = aDevice({ ...aBareServer(), answer: () => ({ error: 'no' }) });
    stores.cart.put(product('cola'));
    sync.start();
    await pass();
    expect([stores.cart.count, stores.cart.isUnsaved]).toEqual([1, true]);
  });
});

test('an empty answer of an API with versions to a change of the basket is a success', async () => {
  const versioned = aServer([line('a', 'pizza', 1)]);
  const { sync, stores, shown } = aDevice({
    isDown: false,
    delayMs: 0,
    answer: versioned.answer,
    put(body) {
      versioned.put(body);
    },
  });
  sync.start();
  await pass();
  stores.cart.put(product('cola'));
  await pass(REST_MS);
  stores.cart.setAmount('a', 4);
  await pass(REST_MS);
  expect(shown()).toEqual(['PIZZA × 4', 'COLA × 1']);
  expect(versioned.puts.map(({ version }) => version)).toEqual([1, 2]);
});
