import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '../index';
import { CALLS, type Call, callsOf } from './calls';
import { isCallMissing, type KnownCall, readAnswer, type Shape } from './reading';

const COMMITTED = join(__dirname, 'calls.json');

const KEPT = ['type', 'format', 'required', 'const', 'enum', 'default'] as const;

/** The named schemas of objects, which the file has once each. */
const NAMED = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'object' && 'properties' in value ? [[value as object, name] as const] : [],
  ),
);

const shapes: Record<string, Shape> = {};

function shapeOf(schema: object): Shape {
  const name = NAMED.get(schema);
  if (name === undefined) return wholeShapeOf(schema as never);
  shapes[name] ??= wholeShapeOf(schema as never);
  return { $ref: name };
}

/** The schema without descriptions and limits: reading checks types and the form of moments. */
function wholeShapeOf(schema: Record<string, unknown>): Shape {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, object>;
    items?: object;
    anyOf?: object[];
  };
  return {
    ...Object.fromEntries(KEPT.flatMap((name) => (name in schema ? [[name, schema[name]]] : []))),
    // An addition with a fallback needs no mark.
    ...('x-layer' in schema && !('default' in schema) && { 'x-layer': 'extra' }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, shapeOf(property)]),
      ),
    }),
    ...(items && { items: Array.isArray(items) ? items.map(shapeOf) : shapeOf(items) }),
    ...(anyOf && { anyOf: anyOf.map(shapeOf) }),
  };
}

const knownAs = ([id, { answer, event = answer, feature, probe }]: [string, Call]) => [
  id,
  {
    ...(feature && { feature }),
    ...(id.startsWith('GET ') && probe?.includes(' ') && { isById: true }),
    ...(event && { answer: shapeOf(event) }),
  } as KnownCall,
];

test('calls.json equals the table of calls (npm run generate writes it)', () => {
  const calls = Object.fromEntries(callsOf().map(knownAs));
  const known = { calls, shapes };
  if (process.env.UPDATE_GENERATED) writeFileSync(COMMITTED, `${JSON.stringify(known, null, 2)}\n`);
  expect(JSON.parse(readFileSync(COMMITTED, 'utf8'))).toEqual(JSON.parse(JSON.stringify(known)));
});

describe('the layers', () => {
  const additions = (shape: Record<string, unknown>, path: string): string[] => {
    const {
      properties = {},
      items,
      anyOf = [],
      required = [],
    } = shape as {
      properties?: Record<string, Record<string, unknown>>;
      items?: Record<string, unknown>;
      anyOf?: Record<string, unknown>[];
      required?: string[];
    };
    return [
      ...Object.entries(properties).flatMap(([name, property]) => [
        ...(property['x-layer'] === 'extra' && required.includes(name) && !('default' in property)
          ? [`${path}.${name}`]
          : []),
        ...additions(property, `${path}.${name}`),
      ]),
      ...(items ? additions(items, `${path}[]`) : []),
      ...anyOf.flatMap((one) => additions(one, path)),
    ];
  };

  test.each(callsOf())(
    'every addition in the answer of %s has a fallback or is optional',
    (id, { answer }) => {
      expect(answer ? additions(answer as never, id) : []).toEqual([]);
    },
  );

  test('every call beyond the specification names a feature and a probe', () => {
    const unnamed = callsOf().filter(
      ([, { layer, feature, probe }]) => layer !== 'spec' && !(feature && probe),
    );
    expect(unnamed).toEqual([]);
  });

  test('a call without a probe of its own names another call of the table, which is probed', () => {
    const wrong = callsOf().filter(([, { probe = 'get' }]) => {
      const other = (CALLS as Record<string, Call>)[probe];
      return probe.includes(' ') && !(other?.probe && !other.probe.includes(' '));
    });
    expect(wrong).toEqual([]);
  });

  test('delivery/Create, vacancies/Apply and customers/Delete are never probed', () => {
    for (const id of [
      'POST /api/delivery/Create',
      'POST /api/vacancies/Apply',
      'POST /api/customers/Delete',
    ] as const)
      expect(CALLS[id].probe).toContain(' ');
  });
});

const modifier = {
  id: 'm',
  name: 'Сыр',
  isRequired: false,
  isDefault: false,
  price: 5000,
  maxOneDish: 2,
  imageUrl: '',
  count: 0,
};
const product = { id: 'p', parentId: 'f', price: 69000, modifiers: [modifier] };
const shop = {
  folders: [{ id: 'f', name: 'Пицца' }],
  products: [product],
  productsForCart: [],
  restId: 'r',
  starTime: '10:00',
  endTime: '23:00',
  deliveryDuration: 30,
  priceOfDelivery: 12000,
};
const restaurant = {
  id: 'r',
  name: 'Центр',
  address: 'Навои, 1',
  latitude: 41.3,
  longitude: 69.2,
  regionId: 1,
  isActive: true,
  zone: '[]',
};
const quote = {
  restaurantId: 'r',
  lines: [],
  subtotal: 1,
  delivery: 0,
  total: 1,
  paymentTypes: ['cash'],
  problems: [],
};
const story = { id: 's', title: 'Новость' };

describe('an answer with the fields of its layer alone', () => {
  test('a menu of the specification is read with fallbacks, and a product has the name of its folder', () => {
    expect(readAnswer('GET /api/shop', shop)).toEqual({
      ...shop,
      minimum: 0,
      products: [
        {
          ...product,
          name: 'Пицца',
          description: '',
          weight: '',
          imageUrl: '',
          tags: [],
          isAvailable: true,
          modifierGroups: [],
          modifiers: [{ ...modifier, isAvailable: true }],
        },
      ],
    });
  });

  test.each([
    ['GET /api/restaurants/List', [restaurant], [{ ...restaurant, starTime: '', endTime: '', phone: '' }]],
    [
      'GET /api/restaurants/GetByLocation',
      [restaurant],
      [{ ...restaurant, starTime: '', endTime: '', phone: '' }],
    ],
    [
      'GET /api/delivery/List',
      [{ order: { orderId: 'o' }, statusCode: 20 }],
      [{ order: { orderId: 'o', summary: '', imageUrls: [] }, statusCode: 20 }],
    ],
    [
      'GET /api/delivery/Get',
      { orderId: 'o', statusCode: 20 },
      { orderId: 'o', statusCode: 20, lines: [], discount: 0, history: [] },
    ],
    ['POST /api/delivery/Calculate', quote, { ...quote, discount: 0, minimum: 0 }],
    ['POST /api/delivery/Create', { orderId: 'o' }, { orderId: 'o' }],
    [
      'GET /api/news/List',
      { items: [story], total: 1 },
      { items: [{ ...story, lead: '', imageUrl: '' }], total: 1 },
    ],
    ['GET /api/news/Get', { ...story, body: '' }, { ...story, body: '', lead: '', imageUrl: '' }],
    ['GET /api/stocks/Get', { ...story, body: '' }, { ...story, body: '', lead: '', imageUrl: '' }],
    ['GET /api/contacts/Get', { cities: [] }, { cities: [], links: [] }],
    ['GET /api/vacancies/List', { items: [], regions: [] }, { items: [], regions: [], minimumAge: 0 }],
    ['GET /api/tg_address', 'Навои, 1', 'Навои, 1'],
  ])('%s is read with its fallbacks', (call, given, read) => {
    expect(readAnswer(call, given)).toEqual(read);
  });

  test('an order in the form of a list entry is read as an order', () => {
    const order = { order: { orderId: 'o', number: '7' }, statusCode: 20 };
    expect(readAnswer('GET /api/delivery/Get', order)).toMatchObject({
      orderId: 'o',
      number: '7',
      statusCode: 20,
    });
  });

  test('an answer of GET /api/shop with an error may lack the menu', () => {
    expect(readAnswer('GET /api/shop', { error: 'Здесь нет доставки' })).toMatchObject({
      error: 'Здесь нет доставки',
      folders: [],
      products: [],
    });
  });
});

describe('an answer that does not fit', () => {
  const products = [product, { ...product, price: '69000' }];
  test.each([
    ['GET /api/shop', { ...shop, products }, 'GET /api/shop: products[1].price is not a whole number'],
    ['GET /api/shop', { ...shop, folders: undefined }, 'GET /api/shop: folders is missing'],
    ['GET /api/shop', null, 'GET /api/shop: the answer is not an object'],
    ['GET /api/restaurants/List', {}, 'GET /api/restaurants/List: the answer is not a list'],
    [
      'GET /api/restaurants/List',
      [{ ...restaurant, latitude: null }],
      'GET /api/restaurants/List: [0].latitude is missing',
    ],
    ['GET /api/delivery/List', [{ statusCode: 0 }], 'GET /api/delivery/List: [0].order is missing'],
    ['POST /api/delivery/Create', {}, 'POST /api/delivery/Create: orderId is missing'],
    [
      'POST /api/delivery/Calculate',
      { ...quote, paymentTypes: ['bitcoin'] },
      'POST /api/delivery/Calculate: paymentTypes[0] is not cash or card or payme or click or uzum',
    ],
    ['GET /api/tg_address', 7, 'GET /api/tg_address: the answer is not a text'],
  ])('the error about the answer of %s names the field: %#', (call, answer, message) => {
    expect(() => readAnswer(call, answer)).toThrow(expect.objectContaining({ name: 'AnswerError', message }));
  });

  test('an optional part of another form than ours is refused unless it is an addition', () => {
    expect(() => readAnswer('GET /api/delivery/Find', { order: 'order-7' })).toThrow(
      'order is not an object',
    );
  });

  test('an addition of another form than ours counts as absent', () => {
    const [odd, order] = [
      { ...product, tags: 'новинка', nutrition: 7 },
      { orderId: 'o', statusCode: 1, courier: 'Али' },
    ];
    expect(readAnswer('GET /api/shop', { ...shop, products: [odd] })).not.toHaveProperty(
      'products.0.nutrition',
    );
    expect(readAnswer('GET /api/shop', { ...shop, products: [odd] })).toHaveProperty('products.0.tags', []);
    expect(readAnswer('GET /api/delivery/Get', order)).not.toHaveProperty('courier');
  });

  test.each(['вчера', '2026-11-21', '2026-11-21T12:05:00', '2026-13-40T12:05:00Z'])(
    'a moment like %s counts as absent, because no page could show it',
    (createdAt) => {
      const order = { orderId: 'o', statusCode: 1, createdAt, history: [{ statusCode: 1, at: createdAt }] };
      expect(readAnswer('GET /api/delivery/Get', order)).not.toHaveProperty('createdAt');
      expect(readAnswer('GET /api/delivery/Get', order)).toMatchObject({ history: [] });
    },
  );

  test.each(['2026-11-21T07:05:00.000Z', '2026-11-21T12:05:00+05:00'])(
    'the moment %s is read',
    (createdAt) => {
      const order = { orderId: 'o', statusCode: 1, createdAt };
      expect(readAnswer('GET /api/delivery/Get', order)).toMatchObject({ createdAt });
    },
  );

  test('a null counts as absent, and a field that the contract does not name stays', () => {
    expect(
      readAnswer('GET /api/delivery/Get', { orderId: 'o', statusCode: 1, courier: null, own: 1 }),
    ).toEqual({
      orderId: 'o',
      statusCode: 1,
      own: 1,
      lines: [],
      discount: 0,
      history: [],
    });
  });

  test('an answer of a call that is not in the table is returned as it is', () => {
    expect(readAnswer('GET /api/own', 7)).toBe(7);
  });
});

test.each([
  ['GET /api/news/List', 404, false, true],
  ['GET /api/news/List', 404, true, false],
  ['GET /api/news/List', 500, false, false],
  ['GET /api/news/Get', 404, false, false],
  ['GET /api/news/Get', 501, false, true],
  ['POST /api/delivery/Cancel', 405, false, true],
  ['GET /api/delivery/Get', 404, false, false],
])('%s with the status %s and an error code %s is a missing call: %s', (call, status, hasCode, isMissing) => {
  expect(isCallMissing(call, { status, hasCode })).toBe(isMissing);
});

test.each([
  [undefined, true],
  ['ok', true],
  [true, true],
  [{ orderId: 17 }, true],
  ['failed', false],
  [false, false],
  [{ ok: false, error: 'Кухня закрыта' }, false],
])('the answer %j of tg_order says that the order was made: %s', (answer, ok) => {
  expect(readAnswer('POST /api/tg_order', answer)).toMatchObject({ ok });
});

test('an event of an order is read with its schema, and keeps no history that it does not have', () => {
  const event = { orderId: 'o', statusCode: 30, expected: { from: 'soon' }, courier: null };
  expect(readAnswer('GET /api/delivery/Events', event)).toEqual({ orderId: 'o', statusCode: 30 });
  expect(() => readAnswer('GET /api/delivery/Events', { orderId: 'o' })).toThrow('statusCode is missing');
});

test.each([undefined, null, '', { result: null }])(
  'the basket %j of a Telegram user is read as empty',
  (answer) => {
    expect(readAnswer('GET /api/tg_basket', answer)).toEqual({ result: { products: [] } });
  },
);
