import type { Modifier, Product } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import { NEWS, PRICE_OF_DELIVERY, PRODUCTS, RESTAURANTS, STOCKS, say, VACANCIES } from './data';
import { type Answer, type Asked, type Backend, type Calls, refusal, serve } from './serve';
import { addOrder, type BasketLine, type Memory, openMemory, specCalls } from './spec';

/** A back end with the layers *spec* and *core*: it also takes orders from the web and serves the content pages. */
export const startCoreBackend = (): Promise<Backend> => serve(coreCalls(openMemory()));

export function coreCalls(
  memory: Memory,
  productsIn: (language: Locale) => Dish[] = (language) => say(PRODUCTS, language),
): Calls {
  /** The first answers of Create and Apply, by owner and key. */
  const first = new Map<string, Answer>();
  const once = (asked: Asked, make: (owner: string) => Answer): Answer => {
    const owner = ownerOf(asked);
    const key = asked.headers['idempotency-key'];
    if (owner === undefined) return refusal(401, 'unauthorized');
    if (key === undefined) return refusal(400, 'bad-request');
    const before = first.get(`${owner} ${key}`);
    const answer = before ?? make(owner);
    if ((answer.status ?? 200) < 300) first.set(`${owner} ${key}`, answer);
    return answer;
  };
  let applications = 0;

  return {
    ...specCalls(memory),

    'POST /api/delivery/Calculate': ({ body, language }) => {
      const quote = quoteOf(body, productsIn(language));
      return quote
        ? { body: quote }
        : refusal(422, 'fields-invalid', { fields: { products: 'Choose a dish' } });
    },

    'POST /api/delivery/Create': (asked) =>
      once(asked, (owner) => {
        const quote = quoteOf(asked.body, productsIn(asked.language));
        if (!quote) return refusal(422, 'fields-invalid', { fields: { products: 'Choose a dish' } });
        const isAsSeen = asked.body.total === undefined || asked.body.total === quote.total;
        if (!isAsSeen || quote.problems.length > 0) return refusal(409, 'quote-changed', { quote });
        return { status: 201, body: { orderId: addOrder(memory, owner).orderId } };
      }),

    ...contentCalls('news', NEWS),
    ...contentCalls('stocks', STOCKS),

    'GET /api/contacts/Get': ({ language }) => ({
      body: {
        cities: [
          {
            id: 1,
            name: say({ ru: 'Ташкент', en: 'Tashkent', uz: 'Toshkent' }, language),
            restaurants: say(RESTAURANTS, language)
              .filter(({ isActive }) => isActive)
              .map(({ id, name, address, latitude, longitude }) => ({
                id,
                name,
                address,
                latitude,
                longitude,
              })),
          },
        ],
      },
    }),

    'GET /api/vacancies/List': ({ query, language }) => ({
      body: {
        items: say(VACANCIES, language)
          .filter(({ regionId }) => !query.has('regionId') || query.get('regionId') === String(regionId))
          .map(({ body: _, ...summary }) => summary),
        regions: [{ id: 1, name: say({ ru: 'Ташкент', en: 'Tashkent', uz: 'Toshkent' }, language) }],
      },
    }),
    'GET /api/vacancies/Get': getOf(VACANCIES),
    'POST /api/vacancies/Apply': (asked) => {
      if (!VACANCIES.some(({ id }) => id === asked.body?.vacancyId))
        return refusal(422, 'fields-invalid', { fields: { vacancyId: 'No such vacancy' } });
      return once(asked, () => {
        applications += 1;
        return { body: { applicationId: `application-${applications}` } };
      });
    },
  };
}

interface Entry {
  id: string;
  body: object;
}

const contentCalls = (name: string, entries: readonly Entry[]): Calls => ({
  [`GET /api/${name}/List`]: ({ query, language }) => {
    const skip = Number(query.get('skip') ?? 0);
    const items = entries.slice(skip, skip + Number(query.get('take') ?? 12));
    return {
      body: { items: items.map(({ body: _, ...summary }) => say(summary, language)), total: entries.length },
    };
  },
  [`GET /api/${name}/Get`]: getOf(entries),
});

const getOf =
  (entries: readonly Entry[]) =>
  ({ query, language }: Asked): Answer => {
    const entry = entries.find(({ id }) => id === query.get('id'));
    return entry ? { body: say(entry, language) } : refusal(404, 'not-found');
  };

/** The subject of the token. A real back end verifies the signature first (docs/adopting.md). */
function ownerOf({ headers }: Asked): string | undefined {
  const [, claims] = /^Bearer [^.]+\.([^.]+)\./.exec(headers.authorization ?? '') ?? [];
  try {
    return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()).sub;
  } catch {
    return undefined;
  }
}

interface Cart {
  orderTypeId: number;
  restaurantId?: string;
  products?: BasketLine[];
}

type Dish = Pick<Product, 'id' | 'name' | 'price'> & {
  modifiers: Pick<Modifier, 'id' | 'name' | 'price' | 'isRequired'>[];
};

function quoteOf(cart: Cart | undefined, dishes: Dish[]) {
  const lines = cart?.products?.map((line) => priced(line, dishes)) ?? [];
  if (!cart || lines.length === 0) return undefined;
  const known = lines.filter((line) => line !== undefined);
  const subtotal = known.reduce((sum, { total }) => sum + total, 0);
  const delivery = cart.orderTypeId === 200 ? 0 : PRICE_OF_DELIVERY;
  return {
    restaurantId: cart.restaurantId ?? 'sun',
    lines: known,
    subtotal,
    delivery,
    total: subtotal + delivery,
    paymentTypes: ['cash', 'card'],
    problems: known.length < lines.length ? [{ code: 'product-unknown', text: 'A dish is gone.' }] : [],
  };
}

function priced({ id, count, modifiers }: BasketLine, dishes: Dish[]) {
  const said = dishes.find((one) => one.id === id);
  if (!said) return undefined;
  const chosen = said.modifiers
    .map((modifier) => ({
      id: modifier.id,
      name: modifier.name,
      price: modifier.price,
      count: modifiers.find((one) => one.id === modifier.id)?.count ?? (modifier.isRequired ? 1 : 0),
    }))
    .filter((modifier) => modifier.count > 0);
  const price = chosen.reduce((sum, modifier) => sum + modifier.price * modifier.count, said.price);
  return {
    id,
    name: said.name,
    count,
    price: said.price,
    priceWithModifiers: price,
    total: price * count,
    modifiers: chosen,
  };
}
