import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ORDER_STATUS } from '@olov/contract';
import { OF_RESTAURANTS, ROLES, type Role, SCOPES, type Scope } from '@olov/contract/staff/roles';
import { type Right, rightsOf } from '../../../access/rights';
import { packageDir } from '../../../paths';
import { keyring } from '../../../testing/keyring';
import { deliveryOrder } from '../../../testing/orders';
import { openedShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

type Person = Awaited<ReturnType<typeof memberOf>>;

const secretOf = (scope: string) => `the-token-of-${scope}-in-the-tests`;
const scopes = Object.keys(SCOPES) as Scope[];

const shop = openedShop(
  {},
  {
    staffTokens: scopes.map((scope) => ({
      purpose: scope,
      scopes: [scope],
      secret: keyring(secretOf(scope)),
    })),
  },
);
let people: Record<Role, Person>;
beforeAll(async () => {
  // The routes are known when the server is ready.
  await shop.app.ready();
  const entries: [Role, Person][] = [];
  for (const role of ROLES) entries.push([role, await memberOf(shop, role)]);
  people = Object.fromEntries(entries) as Record<Role, Person>;
});

/** Every cell of the table of roles and rights. */
const TABLE: Record<string, Role[]> = {
  'open Board': ['kitchen', 'manager', 'head-office'],
  'read Order': ['kitchen', 'courier', 'manager', 'head-office'],
  'search Order': ['manager', 'head-office'],
  'refund Order': ['manager', 'head-office'],
  'move Order': ['kitchen', 'courier', 'manager', 'head-office'],
  'promise Order': ['kitchen', 'manager', 'head-office'],
  'print Order': ['kitchen', 'manager', 'head-office'],
  'reassign Order': ['kitchen', 'manager', 'head-office'],
  'take Order': ['courier', 'head-office'],
  'give Order': ['manager', 'head-office'],
  'pause Restaurant': ['kitchen', 'manager', 'head-office'],
  'read Restaurant': ['manager', 'head-office', 'operator'],
  'change Restaurant': ['manager', 'head-office'],
  'open Restaurant': ['head-office'],
  'place Courier': ['courier', 'manager', 'head-office'],
  'read StopList': ['kitchen', 'manager', 'head-office'],
  'change StopList': ['kitchen', 'manager', 'head-office'],
  'read Zone': ['manager', 'head-office', 'operator'],
  'change Zone': ['manager', 'head-office', 'operator'],
  'read Content': ['head-office', 'content'],
  'change Content': ['head-office', 'content'],
  'read Vacancy': ['head-office', 'content', 'hr'],
  'change Vacancy': ['head-office', 'content', 'hr'],
  'read Menu': ['head-office', 'content'],
  'change Menu': ['head-office', 'content'],
  'read Customer': ['manager', 'head-office'],
  'export Customer': ['head-office'],
  'delete Customer': ['head-office'],
  'read Feedback': ['manager', 'head-office', 'content'],
  'change Feedback': ['manager', 'head-office', 'content'],
  'delete Feedback': ['head-office', 'content'],
  'read Application': ['head-office', 'hr'],
  'delete Application': ['head-office', 'hr'],
  'read DeadLetter': ['head-office', 'operator'],
  'resend DeadLetter': ['head-office', 'operator'],
  'discard DeadLetter': ['head-office', 'operator'],
  'read Audit': ['head-office', 'operator'],
  'read Figures': ['manager', 'head-office'],
  'change Figures': ['manager', 'head-office'],
  'read Promo': ['manager', 'head-office', 'content'],
  'change Promo': ['head-office'],
  'change Member': ['head-office'],
};

const OF_SCOPES: Record<string, Scope[]> = {
  'open Board': ['all'],
  'print Order': ['all', 'orders'],
  'reassign Order': ['all', 'orders'],
  'give Order': ['all', 'orders'],
  'read StopList': ['all', 'stop-list'],
  'read Order': ['all', 'orders'],
  // A delivery is a member’s.
  'take Order': [],
  'search Order': ['all', 'order-search'],
  'refund Order': ['all', 'refunds'],
  'move Order': ['all', 'orders'],
  'promise Order': ['all', 'orders'],
  'place Courier': ['all', 'couriers'],
  'change StopList': ['all', 'stop-list'],
  'read Zone': ['all', 'zones'],
  'change Zone': ['all', 'zones'],
  'read Content': ['all', 'content'],
  'change Content': ['all', 'content'],
  'read Vacancy': ['all', 'content'],
  'change Vacancy': ['all', 'content'],
  'read Menu': ['all', 'menu'],
  'change Menu': ['all', 'menu'],
  'read Customer': ['all'],
  'export Customer': ['all'],
  'delete Customer': ['all'],
  'read Feedback': ['all', 'feedback'],
  'change Feedback': ['all', 'feedback'],
  'delete Feedback': ['all', 'feedback'],
  'read Application': ['all', 'applications'],
  'delete Application': ['all', 'applications'],
  'read Figures': ['all', 'figures'],
  'change Figures': ['all'],
  'read Promo': ['all', 'promos'],
  'read Restaurant': ['all', 'restaurants'],
  'change Restaurant': ['all', 'restaurants'],
  'pause Restaurant': ['all', 'restaurants'],
  'open Restaurant': ['all', 'restaurants'],
  'change Promo': ['all', 'promos'],
};

const routesWithRights = () =>
  shop.app.staffRoutes.flatMap(({ method, url, right }) =>
    typeof right === 'string' ? [] : [{ method: method as 'GET' | 'POST', url, right: right.join(' ') }],
  );

test('every route of the staff is open to exactly the roles of the table', async () => {
  const open: Record<string, string[]> = {};
  for (const { method, url } of routesWithRights()) {
    const roles = [];
    // A stream without a restaurant in reach is answered 401, because browsers repeat no such stream.
    const refusals = url.endsWith('Events') ? [403] : [401, 403];
    for (const role of ROLES) {
      // A stream of events has no end.
      const options = { payloadAsStream: true, ...(method === 'POST' && { payload: {} }) };
      const answer = await people[role].ask(method, url, options);
      answer.stream().destroy();
      if (!refusals.includes(answer.statusCode)) roles.push(role);
    }
    open[`${method} ${url}`] = roles;
  }
  const routes = routesWithRights();
  expect(open).toEqual(
    Object.fromEntries(routes.map(({ method, url, right }) => [`${method} ${url}`, TABLE[right]])),
  );
  expect([...new Set(routes.map(({ right }) => right))].sort()).toEqual(Object.keys(TABLE).sort());
});

test('every call of the API is open to exactly the machines with its scope', async () => {
  const calls = routesWithRights().filter(({ url }) => /^\/(main|hr)\/api\//.test(url));
  for (const { method, url, right } of calls) {
    const allowed = [];
    for (const scope of scopes) {
      const answer = await shop.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${secretOf(scope)}` },
        ...(method === 'POST' && { payload: {} }),
      });
      if (answer.statusCode !== 403) allowed.push(scope);
    }
    expect([url, allowed]).toEqual([url, OF_SCOPES[right]]);
  }
});

test('only sign-in, invitations, app, its files and redirects are public, and only sessions and the own password belong to everybody', () => {
  const urlsOf = (access: string) =>
    shop.app.staffRoutes
      .filter(({ right, method }) => right === access && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
  expect(urlsOf('public').sort()).toEqual([
    'GET /staff',
    'GET /staff/*',
    'GET /staff/api/*',
    'GET /staff/api/Boot',
    'GET /staff/apple-touch-icon.png',
    'GET /staff/files/*',
    'GET /staff/manifest.webmanifest',
    'GET /staff/office',
    'GET /staff/office/*',
    'POST /staff/api/AcceptInvitation',
    'POST /staff/api/Invitation',
    'POST /staff/api/SignIn',
    'POST /staff/api/SignInWithToken',
  ]);
  expect(urlsOf('own').sort()).toEqual([
    'GET /staff/api/Sessions',
    'GET /staff/api/Start',
    'POST /staff/api/EndSession',
    'POST /staff/api/SetPassword',
    'POST /staff/api/SignOut',
  ]);
});

test('everybody sees and ends the own sessions, and the head office and operators those of others too', async () => {
  const sessionsOf = async ({ ask }: Person): Promise<string[]> =>
    (await ask('GET', '/staff/api/Sessions')).json().items.map(({ id }: { id: string }) => id);
  expect(await sessionsOf(people['head-office'])).toHaveLength(ROLES.length);
  for (const role of ROLES) {
    const seesAll = ['head-office', 'operator'].includes(role);
    expect([role, (await sessionsOf(people[role])).length]).toEqual([role, seesAll ? ROLES.length : 1]);
    const other = await memberOf(shop, 'hr', { login: `other-of-${role}` });
    const [id = ''] = await sessionsOf(other);
    const { statusCode } = await people[role].call('/staff/api/EndSession', { id });
    const isOpen = (await other.ask('GET', '/staff/api/Sessions')).statusCode === 200;
    await other.call('/staff/api/EndSession', { id });
    expect([role, statusCode, isOpen]).toEqual([role, seesAll ? 204 : 403, !seesAll]);
  }
});

test('a stranger opens no route of the staff', async () => {
  for (const { method, url } of routesWithRights()) {
    const { statusCode } = await shop.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    expect([url, [303, 401, 403].includes(statusCode)]).toEqual([url, true]);
  }
});

describe('rights of one restaurant', () => {
  const far = (role: Role) => rightsOf({ ...ANYBODY, role, restaurants: ['day'] });
  const ANYBODY = { kind: 'member', id: 'anybody', login: '', name: '' } as const;
  const isBound = (right: Right) =>
    OF_RESTAURANTS.some((role) => far(role).has(right) && !far(role).has(right, { restaurantId: 'center' }));

  let made: string;
  beforeAll(async () => {
    const token = await shop.issuer.tokenFor('customer');
    made = (await shop.create(deliveryOrder(), token)).body.orderId;
  });
  /** The order of all requests, again as one that a courier can take. */
  const orderId = async () => {
    const { db } = shop.database;
    await db.deleteFrom('orderCouriers').execute();
    await db.deleteFrom('orderHistory').where('orderId', '=', made).execute();
    await db.updateTable('orders').set({ statusCode: ORDER_STATUS.withCourier }).execute();
    return made;
  };
  type Answer = Awaited<ReturnType<Person['ask']>>;
  const isAllowed = ({ statusCode, payload }: Answer) =>
    statusCode !== 401 && statusCode !== 403 && !payload.includes('order-not-found');
  const api = (path: string) => `/staff/main/api/${path}`;
  /** A report about an order of the restaurant in the center, with a photo. */
  const reportId = async () => {
    const { db } = shop.database;
    const id = randomUUID();
    const words = { name: 'Aziza', contact: '+998901234567', message: 'Cold', language: 3 as const };
    const report = { id, key: id, createdAt: new Date(shop.clock.now), restaurantId: 'center', ...words };
    await db.insertInto('feedback').values(report).execute();
    await db
      .insertInto('feedbackPhotos')
      .values({ feedbackId: id, place: 0, content: Buffer.from('') })
      .execute();
    return id;
  };
  const isReached = (answer: Answer) => isAllowed(answer) && !answer.payload.includes('feedback-not-found');
  const take = async ({ call }: Person) => call(api('delivery/Take'), { orderId: await orderId() });
  const center = { restaurantId: 'center' };
  const dish = { ...center, productId: 'cola' };
  const soon = { from: '2026-11-21T08:00:00Z', to: '2026-11-21T08:15:00Z', reason: 'busy' };
  const period = 'from=2026-11-20&to=2026-11-21&by=day';

  /** For each route whose right is bound to a restaurant: whether a request about `center` is allowed. */
  const REQUESTS: Record<string, (member: Person) => Promise<boolean>> = {
    'GET /staff/api/BoardEvents': async ({ ask }) => {
      const answer = await ask('GET', '/staff/api/BoardEvents?restaurant=center', { payloadAsStream: true });
      answer.stream().destroy();
      return answer.statusCode === 200;
    },
    'GET /main/api/delivery/Board': async ({ ask }) =>
      (await ask('GET', api('delivery/Board?restaurantId=center'))).json().restaurantId === 'center',
    'GET /main/api/delivery/MoveTargets': async ({ ask }) =>
      isAllowed(await ask('GET', api(`delivery/MoveTargets?orderId=${await orderId()}`))),
    'POST /main/api/delivery/MoveToRestaurant': async ({ call }) => {
      const move = { orderId: await orderId(), from: 'center', restaurantId: 'day' };
      return isAllowed(await call(api('delivery/MoveToRestaurant'), move));
    },
    'POST /main/api/delivery/SetPrinted': async ({ call }) =>
      isAllowed(await call(api('delivery/SetPrinted'), { orderId: await orderId() })),
    'POST /main/api/delivery/Give': async ({ call }) =>
      isAllowed(await call(api('delivery/Give'), { orderId: await orderId(), courierId: '' })),
    'GET /main/api/products/Stops': async ({ ask }) =>
      isAllowed(await ask('GET', api('products/Stops?restaurantId=center'))),
    'GET /main/api/delivery/Deliveries': async ({ ask }) => {
      const id = await orderId();
      return (await ask('GET', api('delivery/Deliveries'))).body.includes(id);
    },
    'POST /main/api/delivery/Take': async (member) => isAllowed(await take(member)),
    'POST /main/api/delivery/HandBack': async ({ call }) =>
      isAllowed(await call(api('delivery/HandBack'), { orderId: await orderId() })),
    'POST /main/api/delivery/NoteUnreachable': async (member) => {
      await take(member);
      return isAllowed(await member.call(api('delivery/NoteUnreachable'), { orderId: made }));
    },
    'GET /main/api/delivery/Queue': async ({ ask }) =>
      isAllowed(await ask('GET', api('delivery/Queue?restaurantId=center'))),
    'POST /main/api/delivery/SetStatus': async ({ call }) =>
      isAllowed(await call(api('delivery/SetStatus'), { orderId: await orderId(), statusCode: 70 })),
    'POST /main/api/delivery/SetPromise': async ({ call }) =>
      isAllowed(await call(api('delivery/SetPromise'), { orderId: await orderId(), ...soon })),
    'POST /main/api/delivery/SetCourier': async (member) => {
      await take(member);
      const place = { orderId: made, latitude: 41.31, longitude: 69.28 };
      return isAllowed(await member.call(api('delivery/SetCourier'), place));
    },
    'POST /main/api/orders/Search': async ({ call }) => isAllowed(await call(api('orders/Search'), center)),
    'GET /main/api/orders/Export': async ({ ask }) =>
      isAllowed(await ask('GET', api('orders/Export?restaurantId=center'))),
    'GET /main/api/orders/Get': async ({ ask }) =>
      isAllowed(await ask('GET', api(`orders/Get?orderId=${await orderId()}`))),
    'POST /main/api/orders/Refund': async ({ call }) =>
      isAllowed(
        await call(api('orders/Refund'), { orderId: await orderId(), paymentId: 1, reason: 'burnt' }),
      ),
    'GET /main/api/figures/List': async ({ ask }) =>
      isAllowed(await ask('GET', api(`figures/List?${period}&restaurantId=center`))),
    'GET /main/api/figures/Csv': async ({ ask }) =>
      isAllowed(await ask('GET', api(`figures/Csv?${period}&restaurantId=center`))),
    'GET /main/api/figures/Closings': async ({ ask }) =>
      isAllowed(await ask('GET', api(`figures/Closings?${period}&restaurantId=center`))),
    'POST /main/api/figures/CloseDay': async ({ call }) => {
      const day = { day: '2026-11-01', cashExpected: 0, cashCounted: 0 };
      return isAllowed(await call(api('figures/CloseDay'), { ...center, ...day }));
    },
    'GET /main/api/feedback/List': async ({ ask }) => {
      const id = await reportId();
      return (await ask('GET', api('feedback/List?take=50'))).body.includes(id);
    },
    'GET /main/api/feedback/Photo': async ({ ask }) =>
      isReached(await ask('GET', api(`feedback/Photo?place=0&id=${await reportId()}`))),
    'POST /main/api/feedback/Answer': async ({ call }) =>
      isReached(await call(api('feedback/Answer'), { id: await reportId(), text: 'We are sorry.' })),
    'POST /main/api/feedback/Close': async ({ call }) =>
      isReached(await call(api('feedback/Close'), { id: await reportId() })),
    'GET /main/api/restaurants/Settings': async ({ ask }) =>
      (await ask('GET', api('restaurants/Settings'))).body.includes('"id":"center"'),
    'POST /main/api/restaurants/SetHours': async ({ call }) => {
      const hours = { version: 'old', opening: '10:00', closing: '22:00', exceptions: [] };
      return isAllowed(await call(api('restaurants/SetHours'), { ...center, ...hours }));
    },
    'POST /main/api/restaurants/SetHoursOfMany': async ({ call }) => {
      const hours = { version: 'old', opening: '10:00', closing: '22:00', exceptions: [] };
      return isAllowed(
        await call(api('restaurants/SetHoursOfMany'), { restaurants: [{ ...center, ...hours }] }),
      );
    },
    'POST /main/api/restaurants/SetPause': async ({ call }) =>
      isAllowed(await call(api('restaurants/SetPause'), { ...center, pause: 'none' })),
    'POST /main/api/products/SetAvailability': async ({ call }) =>
      isAllowed(await call(api('products/SetAvailability'), { ...dish, isAvailable: true })),
    'POST /main/api/products/SetAvailabilityAt': async ({ call }) => {
      const stop = { restaurantIds: ['center'], productId: 'cola', isAvailable: true };
      return isAllowed(await call(api('products/SetAvailabilityAt'), stop));
    },
    'POST /main/api/products/RestoreAvailability': async ({ call }) => {
      const stop = { ...center, isAvailable: true, left: null, before: null };
      return isAllowed(await call(api('products/RestoreAvailability'), { productId: 'cola', stops: [stop] }));
    },
    'POST /main/api/zones/Set': async ({ call }) => {
      const zone = { geometry: null, terms: { price: 0, minimum: 0, freeFrom: null }, parts: [] };
      return isAllowed(await call(api('zones/Set'), { ...center, ...zone, version: 'old', isTrial: true }));
    },
    'POST /main/api/zones/Import': async ({ call }) => {
      const feature = { type: 'Feature', id: 'center', properties: {}, geometry: null };
      const collection = { type: 'FeatureCollection', features: [feature] };
      return isAllowed(await call(api('zones/Import'), { collection, isTrial: true }));
    },
  };
  /** Their requests name no restaurant: they are about those in reach. */
  const OF_ALL_IN_REACH = [
    'GET /staff/api/DeliveryEvents',
    'POST /main/api/customers/Card',
    'POST /main/api/customers/Search',
    'POST /main/api/delivery/EndShift',
  ];

  const bound = () =>
    routesWithRights().flatMap(({ method, url, right }) =>
      String(method) === 'HEAD' || !isBound(right.split(' ') as unknown as Right)
        ? []
        : [{ route: `${method} ${url}`, right }],
    );

  test('every route of the staff that is bound to a restaurant has a request in this test', () => {
    const routes = bound().map(({ route }) => route);
    expect(routes.sort()).toEqual([...Object.keys(REQUESTS), ...OF_ALL_IN_REACH].sort());
  });

  test.each(OF_RESTAURANTS)(
    'a member in the role %s of one restaurant uses each right there, and none at another one',
    async (role) => {
      const there = await memberOf(shop, role, { login: `there-${role}`, restaurants: ['center'] });
      const elsewhere = await memberOf(shop, role, { login: `elsewhere-${role}`, restaurants: ['day'] });
      for (const { route, right } of bound()) {
        const isOpen = TABLE[right]?.includes(role) ?? false;
        const request = REQUESTS[route];
        if (request)
          expect([route, await request(there), await request(elsewhere)]).toEqual([route, isOpen, false]);
      }
    },
  );
});

test('the manual of the staff names every role and every scope', () => {
  const manual = readFileSync(path.join(packageDir, '../docs/staff.md'), 'utf8');
  expect([...ROLES, ...scopes].filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
