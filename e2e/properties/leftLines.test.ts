import type { Basket, PutBasketBody } from '@olov/shared-kit';
import { aRoot, fakeClients, memoryStorage } from '@olov/shared-kit/testing';
import {
  EMPTY_BASKET,
  type KeptBasket,
  linesOf,
  putInto,
  takeOut,
} from '../../backend/src/modules/messenger/basket';
import { BasketSync, REST_MS } from '../../host/src/telegram/basket/BasketSync';

/* The basket of a messenger user, as devices and server compute it after an order. It is in e2e because no room
   may import both. */

const ORDER = 'order-1';
const pizza = { id: 'pizza', name: 'Pizza', price: 1000, imageUrl: '/pizza.webp' };

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

function aServer() {
  const server = {
    kept: EMPTY_BASKET as KeptBasket,
    answer: (): Basket => ({ result: { products: linesOf(server.kept), version: server.kept.version } }),
    put({ body }: { body: unknown }) {
      server.kept = putInto(server.kept, body as PutBasketBody, Date.now());
      return server.answer();
    },
    order: (count: number) => {
      const order = { id: ORDER, products: [{ id: 'pizza', count, modifiers: [] }], orderedMs: Date.now() };
      server.kept = takeOut(server.kept, order, Date.now());
    },
    get counts() {
      return linesOf(server.kept).map(({ count }) => count);
    },
  };
  return server;
}

async function aDevice(server: ReturnType<typeof aServer>) {
  const { clients } = fakeClients({
    'GET /api/tg_basket': () => server.answer(),
    'PUT /api/tg_basket': (request: { body: unknown }) => server.put(request),
    'GET /api/restaurants/List': [{ id: 'r1' }],
    'POST /api/delivery/Calculate': { lines: [{ ...pizza, isAvailable: true, modifiers: [] }], problems: [] },
  });
  const stores = aRoot({ clients });
  const sync = new BasketSync(stores, memoryStorage(), 77);
  sync.start();
  await pass();
  const { cart } = stores;
  return {
    cart,
    sync,
    raise: async (count: number) => {
      await pass(1);
      cart.setAmount(cart.lines[0]?.cartProdId ?? '', count);
      await pass(REST_MS);
    },
    get counts() {
      return cart.lines.map(({ amount }) => amount);
    },
  };
}

/** A phone with one pizza that is synchronised with the server, and the lines of its order. */
async function onePizza() {
  const server = aServer();
  const phone = await aDevice(server);
  phone.cart.put(pizza);
  await pass(REST_MS);
  return { server, phone, sent: phone.cart.snapshot };
}

test('the cart lines of an order are removed on the ordering device and on the server', async () => {
  const { server, phone, sent } = await onePizza();
  server.order(1);
  phone.cart.takeOut(sent, ORDER);
  await pass(REST_MS);
  expect([phone.counts, server.counts]).toEqual([[], []]);
});

test('pieces that were added to a line before the order was made stay as one line', async () => {
  const { server, phone, sent } = await onePizza();
  await phone.raise(2);
  server.order(1);
  phone.cart.takeOut(sent, ORDER);
  await pass(REST_MS);
  expect([phone.counts, server.counts]).toEqual([[1], [1]]);
  expect(phone.cart.lines[0]?.cartProdId).not.toBe(sent[0]?.cartProdId);
});

test('pieces that are added to a line before the answer to the order stay as well', async () => {
  const { server, phone, sent } = await onePizza();
  await phone.raise(2);
  server.order(1);
  await phone.raise(3);
  phone.cart.takeOut(sent, ORDER);
  await pass(REST_MS);
  expect([phone.counts, server.counts]).toEqual([[2], [2]]);
});

test('pieces that another device has added to an ordered line stay as one separate line on both devices', async () => {
  const { server, phone, sent } = await onePizza();
  const desktop = await aDevice(server);
  await desktop.raise(2);
  server.order(1);
  phone.cart.takeOut(sent, ORDER);
  await pass(REST_MS);
  await phone.sync.pull();
  await desktop.sync.pull();
  expect([phone.counts, desktop.counts, server.counts]).toEqual([[1], [1], [1]]);
  expect(phone.cart.lines[0]?.cartProdId).toBe(desktop.cart.lines[0]?.cartProdId);
  expect(phone.cart.lines[0]?.cartProdId).not.toBe(sent[0]?.cartProdId);
});

test('a device that does not know of an order and raises a line of it duplicates nothing', async () => {
  const { server, phone, sent } = await onePizza();
  const desktop = await aDevice(server);
  await desktop.raise(2);
  server.order(1);
  await desktop.raise(3);
  phone.cart.takeOut(sent, ORDER);
  await pass(REST_MS);
  await phone.sync.pull();
  await desktop.sync.pull();
  expect([phone.counts, desktop.counts, server.counts]).toEqual([[3], [3], [3]]);
});
