import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A customer makes this many orders and is then replaced, because the shop limits orders per customer and minute. */
const ORDERS_EACH = 30;
/** A browser without a response repeats the request. */
const ANSWER_MS = 10_000;
const AGAIN_MS = 1000;
/** A customer without an acknowledgement gives up after this time. */
const PATIENCE_MS = 60_000;
/** A shop that does not respond must not get ever more requests. */
const MOST_AT_ONCE = 60;

export function createCustomer(url, address, answerMs = ANSWER_MS) {
  let cookie = '';
  /** Of the token, also while it is asked for: two questions at once would make two customers. */
  let token;

  const ask = (path, { headers, timeoutMs = answerMs, ...options } = {}) =>
    fetch(new URL(path, url), {
      ...options,
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }), ...headers },
      signal: AbortSignal.any([options.signal, timeoutMs && AbortSignal.timeout(timeoutMs)].filter(Boolean)),
    });

  const newToken = async () => {
    const answer = await ask('/api/token');
    cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? cookie;
    return take(answer);
  };
  const tokenOf = () => {
    if (token) return token;
    const asked = newToken();
    token = asked;
    asked.catch(() => {
      if (token === asked) token = undefined;
    });
    return asked;
  };

  return {
    ask,
    async asCustomer(path, { headers, ...options } = {}) {
      const used = tokenOf();
      const authorization = `Bearer ${(await used).token}`;
      const answer = await ask(path, { ...options, headers: { authorization, ...headers } });
      if (answer.status === 401 && token === used) token = undefined;
      return answer;
    },
    /** Asks for a token and a cookie, with the patience of a customer, and answers the id of the customer. */
    async comeBack() {
      await token?.catch(() => {});
      token = undefined;
      for (const began = performance.now(); ; await sleep(AGAIN_MS)) {
        try {
          return (await tokenOf()).customerId;
        } catch (error) {
          if (performance.now() - began > PATIENCE_MS) throw error;
        }
      }
    },
  };
}

class Refused extends Error {
  constructor({ status, headers, url }, body) {
    super(`${new URL(url).pathname} answered ${status}: ${body.slice(0, 200)}`);
    this.status = status;
    this.headers = headers;
    this.afterMs = Number(headers.get('retry-after') ?? 0) * 1000;
  }
}

/** The JSON of an accepted answer. */
export async function take(answer) {
  if (!answer.ok) throw new Refused(answer, await answer.text());
  return answer.json();
}

/** HAProxy answers 408 to a request whose sender was too slow, for example for lack of processor time. */
const isPassing = (status) => status === 408 || status === 429 || status >= 500;

/** `api` is the address of the main API, if the order does not go through the host. */
export const sendOrder = (customer, body, key, { api = '/main', ...options } = {}) =>
  customer.asCustomer(`${api}/api/delivery/Create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    ...options,
  });

/** Always sends the same key. Undefined for an order that was refused or never acknowledged. */
export async function order(customer, body, tally) {
  const mark = randomUUID();
  const began = performance.now();
  tally.sent(mark);
  for (let tries = 1; performance.now() - began < PATIENCE_MS; tries += 1) {
    try {
      const { orderId } = await take(await sendOrder(customer, { ...body, comment: mark }, mark));
      tally.acknowledged(mark, orderId, tries, performance.now());
      return orderId;
    } catch (error) {
      if (error instanceof Refused && !isPassing(error.status)) {
        tally.refused(error.message);
        return undefined;
      }
      await sleep(error.afterMs || AGAIN_MS);
    }
  }
  tally.givenUp();
  return undefined;
}

export const basketOf = async (url) => (await basketsOf(`${url}/main`))[0];

/** An order of one dish for pickup at each active restaurant; where it is closed, for its next opening. */
export async function basketsOf(api) {
  const get = async (path) => take(await fetch(`${api}/api/${path}`));
  const { products } = await get('shop?Language=3&OrderTypeId=200');
  const { id } = products.find(({ isAvailable }) => isAvailable);
  const restaurants = await get('restaurants/List?Language=3');
  return restaurants
    .filter(({ isActive }) => isActive)
    .map(({ id: restaurantId, regionId, isOpenNow, starTime }) => ({
      orderTypeId: 200,
      restaurantId,
      regionId,
      products: [{ id, count: 1, modifiers: [] }],
      customer: { name: 'Soak', phone: '+998901234567' },
      payment: { type: 'cash' },
      language: 3,
      ...(!isOpenNow && { slotStart: nextOpening(starTime) }),
    }));
}

/** The opening is the first slot. */
function nextOpening(starTime) {
  const [hours, minutes] = starTime.split(':').map(Number);
  const day = new Date(Date.now() + 5 * 3600_000);
  day.setUTCHours(hours, minutes, 0, 0);
  const opening = day.getTime() - 5 * 3600_000;
  return new Date(opening > Date.now() ? opening : opening + 24 * 3600_000).toISOString();
}

/** No two customers may share the limit of a network. */
const addressOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

export function createCustomers(url, answerMs) {
  let count = randomInt(2 ** 24);
  return () => {
    count += 1;
    return createCustomer(url, addressOf(count), answerMs);
  };
}

// The interval does not depend on earlier orders: the silence of the shop is measured, not the customers'
// patience. `stop` waits for every order.
export function startCustomers({ newCustomer, body, tally, everyMs }) {
  const underWay = new Map();
  let made = 0;
  let customer;
  const keep = (work) => {
    underWay.set(work, customer);
    work.finally(() => underWay.delete(work));
  };
  const look = async (path) => {
    const answer = await customer.ask(path).catch(() => undefined);
    if (answer && answer.status >= 400 && !isPassing(answer.status))
      tally.refused(`${path} answered ${answer.status}`);
    await answer?.arrayBuffer().catch(() => {});
  };
  const timer = setInterval(() => {
    if (underWay.size >= MOST_AT_ONCE) return;
    if (made % ORDERS_EACH === 0) customer = newCustomer();
    made += 1;
    keep(order(customer, body, tally));
    if (made % 3 === 0)
      keep(look(made % 2 ? '/en' : `/main/api/shop?Language=3&RestaurantId=${body.restaurantId}`));
  }, everyMs);
  return {
    present: () => [customer, ...underWay.values()],
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay.keys());
    },
  };
}
