import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { slots } from '../contract/src/orders/slots';
import { SPARE_MS, staysOpen } from './closing';

export async function tokenOf(request: APIRequestContext): Promise<string> {
  const answer = (await (await request.get('/api/token')).json()) as { token: string };
  return answer.token;
}

export async function aPickupOrder(request: APIRequestContext, restaurantId?: string) {
  const restaurants = (await (await request.get('/main/api/restaurants/List?Language=3')).json()) as {
    id: string;
    regionId: number;
    isActive: boolean;
    isOpenNow: boolean;
    starTime: string;
    endTime: string;
  }[];
  const active = restaurants.filter(({ isActive }) => isActive);
  const restaurant =
    active.find(({ id }) => id === restaurantId) ?? active.find(({ isOpenNow }) => isOpenNow) ?? active[0];
  if (!restaurant) throw new Error('no restaurant is active');
  const shop = (await (
    await request.get(`/main/api/shop?Language=3&RestaurantId=${restaurant.id}&OrderTypeId=200`)
  ).json()) as {
    products: { id: string; isAvailable: boolean; price: number }[];
    deliveryDuration: number;
  };
  const product = shop.products.find(({ isAvailable }) => isAvailable);
  if (!product) throw new Error('nothing is for sale');
  const hours = { opening: restaurant.starTime, closing: restaurant.endTime };
  const nowMs = Date.now() + SPARE_MS;
  const [slot] = slots({ ...hours, durationMinutes: shop.deliveryDuration, nowMs });
  return {
    price: product.price,
    body: {
      orderTypeId: 200,
      restaurantId: restaurant.id,
      regionId: restaurant.regionId,
      products: [{ id: product.id, count: 1, modifiers: [] as { id: string; count: number }[] }],
      customer: { name: 'Aziza', phone: '+998901234567' },
      payment: { type: 'card' },
      ...(staysOpen(hours) ? {} : { slotStart: slot?.start }),
      language: 3,
    },
  };
}

export async function send(request: APIRequestContext, body: object, key: string = randomUUID()) {
  const token = await tokenOf(request);
  return request.post('/main/api/delivery/Create', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    data: body,
  });
}

/** The restaurant's own address is inside its zone. */
async function aDeliveryOrder(request: APIRequestContext) {
  const { body, price } = await aPickupOrder(request);
  const restaurants = (await (await request.get('/main/api/restaurants/List?Language=3')).json()) as {
    id: string;
    latitude: number;
    longitude: number;
  }[];
  const { latitude = 0, longitude = 0 } = restaurants.find(({ id }) => id === body.restaurantId) ?? {};
  const [product] = body.products;
  return {
    price,
    body: {
      ...body,
      orderTypeId: 0,
      products: [{ ...product, count: 3 }],
      address: { latitude: latitude + 0.002, longitude: longitude + 0.002, title: 'Next door' },
    },
  };
}

export async function aDeliveryTo(
  request: APIRequestContext,
  address: {
    latitude: number;
    longitude: number;
    title: string;
    isMeetingPoint?: boolean;
    house?: string;
    flat?: string;
  },
) {
  const { latitude, longitude } = address;
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    orderTypeId: '0',
  });
  const [restaurant] = (await (await request.get(`/main/api/restaurants/GetByLocation?${query}`)).json()) as {
    id: string;
  }[];
  if (!restaurant) throw new Error('nobody delivers there');
  const { body } = await aPickupOrder(request, restaurant.id);
  const products = body.products.map((product) => ({ ...product, count: 3 }));
  return { ...body, orderTypeId: 0, products, address };
}

export async function makeOrder(
  request: APIRequestContext,
  mode: 'delivery' | 'pickup' = 'pickup',
): Promise<string> {
  const { body } = await (mode === 'delivery' ? aDeliveryOrder(request) : aPickupOrder(request));
  const answer = await send(request, body);
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { orderId: string }).orderId;
}

/** Makes an order, and gives the page the session of its customer. */
export async function makeOrderOf(page: Page, request: APIRequestContext): Promise<string> {
  const orderId = await makeOrder(request);
  await page.context().addCookies((await request.storageState()).cookies);
  return orderId;
}

/** The board shows an order for the next business day if the kitchen promises it for now, so a journey has it there at any hour. */
export const promiseForNow = (request: APIRequestContext, staffToken: string, orderId: string) => {
  const from = Date.now();
  const [start, end] = [from, from + 15 * 60_000].map((ms) => new Date(ms).toISOString());
  return request.post('/main/api/delivery/SetPromise', {
    headers: { authorization: `Bearer ${staffToken}` },
    data: { orderId, from: start, to: end, reason: 'agreed', language: 3 },
  });
};

export const tellStatus = (
  request: APIRequestContext,
  staffToken: string,
  orderId: string,
  statusCode: number,
) =>
  request.post('/main/api/delivery/SetStatus', {
    headers: { authorization: `Bearer ${staffToken}` },
    data: { orderId, statusCode, language: 3 },
  });
