import { randomInt, randomUUID } from 'node:crypto';

const ORDERS_EACH = 40;

/**
 * Every response has to be 201. `api` is the address of the main API, through the host or of a back end. Each customer
 * has a phone and a network of its own, because orders of one phone or one network wait for each other.
 */
export async function placeOrders(url, count, { atOnce = 8, api = `${url}/main` } = {}) {
  const { product, restaurants } = await offerOf(api);
  let left = count;
  const client = async () => {
    let customer;
    for (let made = 0; left > 0; made += 1) {
      left -= 1;
      // The orders of one customer are limited.
      if (made % ORDERS_EACH === 0) customer = await newCustomer(url);
      await placeOrder(api, customer, { product, restaurant: restaurants[left % restaurants.length] });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}

/** A dish that is for sale, and the active restaurants. */
export async function offerOf(api) {
  const shop = await get(`${api}/api/shop?Language=2`);
  const restaurants = await get(`${api}/api/restaurants/List?Language=2`);
  return {
    product: shop.products.find(({ isAvailable }) => isAvailable),
    restaurants: restaurants.filter(({ isActive }) => isActive),
  };
}

/** Returns the id of the order. */
export async function placeOrder(api, { token, ip, phone }, { product, restaurant }) {
  const slot = restaurant.isOpenNow ? undefined : nextOpening(restaurant.starTime);
  const response = await fetch(`${api}/api/delivery/Create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': ip,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      orderTypeId: 200,
      restaurantId: restaurant.id,
      regionId: restaurant.regionId,
      products: [{ id: product.id, count: 1, modifiers: [] }],
      customer: { name: 'Bench', phone },
      payment: { type: 'card' },
      ...(slot && { slotStart: slot }),
    }),
  });
  if (response.status !== 201)
    throw new Error(`an order was answered ${response.status}: ${await response.text()}`);
  return (await response.json()).orderId;
}

async function newCustomer(url) {
  const { token } = await get(`${url}/api/token`);
  const digits = () => randomInt(10_000_000).toString().padStart(7, '0');
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return { token, ip, phone: `+99890${digits()}` };
}

/** For a closed restaurant the next opening is the first slot. */
function nextOpening(starTime) {
  const [hours, minutes] = starTime.split(':').map(Number);
  const day = new Date(Date.now() + 5 * 3600_000);
  day.setUTCHours(hours, minutes, 0, 0);
  const opening = day.getTime() - 5 * 3600_000;
  return new Date(opening > Date.now() ? opening : opening + 24 * 3600_000).toISOString();
}

async function get(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
