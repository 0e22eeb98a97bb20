import { File as NodeFile } from 'node:buffer';
import { ApiError, type Locale } from '@olov/shared-kit';
import { FeaturesStore, SessionStore } from '@olov/shared-kit/host';
import { aQuote } from '@olov/shared-kit/testing';
import { type Seen, startServer } from '../testing/startServer';
import { createLazyClients } from './clients';

type Answers = Record<string, (request: Seen) => { status?: number; body?: unknown; isCut?: boolean }>;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function connect(answers: Answers = {}, locale: Locale = 'ru', isInForeignFrame = false) {
  const counts = { main: 0, hr: 0 };
  const ours: Answers = {
    '/api/token': () => {
      counts.main += 1;
      return { body: { token: `main-${counts.main}`, customerId: 'customer-1', expiresIn: 600 } };
    },
    '/api/hr_token': () => {
      counts.hr += 1;
      return { body: { token: `hr-${counts.hr}`, expiresIn: 600 } };
    },
    '/api/hash': () => ({ body: { 'x-tg-id': '42', 'x-timestamp': '1700000000', 'x-hash': 'abc' } }),
  };
  const server = await startServer((request) => {
    const answer = answers[request.path] ?? ours[request.path];
    return answer ? answer(request) : { body: {} };
  });
  stops.push(server.close);
  const session = new SessionStore();
  const features = new FeaturesStore();
  const reported: string[] = [];
  const clients = createLazyClients({
    urls: { main: '/main', messenger: '/messenger', hr: '/hr' },
    locale,
    clock: { correct() {}, read: Date.now },
    session,
    features,
    reportAnswer: ({ message }, call) => reported.push(`${call} · ${message}`),
    isInForeignFrame,
    fetch: (input, init) => fetch(new URL(String(input), server.origin), init),
  });
  return { ...clients, server, session, features, reported };
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

describe('the upstream of a remote', () => {
  it('a request to the upstream of a remote is sent as it is, after the session has a customer', async () => {
    const { upstream, server, session } = await connect(
      { '/x/reviews/api/shop': ({ method }) => ({ body: { stars: method === 'GET' ? 5 : 1 } }) },
      'uz',
    );
    const reviews = upstream('reviews');
    expect(await reviews.get('/api/shop', { query: { page: 2 } })).toEqual({ stars: 5 });
    expect(await reviews.post('/api/shop', { text: 'Yaxshi' })).toEqual({ stars: 1 });
    const [get, post] = server.seenAt('/x/reviews/api/shop');
    expect(get).toMatchObject({ query: { page: '2' }, headers: { 'accept-language': 'uz-UZ' } });
    expect(get?.query).not.toHaveProperty('Language');
    expect(post?.body).toEqual({ text: 'Yaxshi' });
    expect(get?.headers).not.toHaveProperty('authorization');
    expect(session.customerId).toBe('customer-1');
  });
});

describe('a browser without its stored customer id', () => {
  it('a browser without its stored customer id gets it from the session, and a dead server causes no error', async () => {
    const { prepare, session } = await connect();
    await prepare();
    expect(session.customerId).toBe('customer-1');
    const dead = await connect({ '/api/token': () => ({ isCut: true }) });
    await dead.prepare();
    expect(dead.session.hasCustomer).toBe(false);
  });
});

describe('the main client', () => {
  // spec 6: Requests carry a bearer token when one is available
  // spec 7: Main client: before each request a token from GET `/api/token` on the app's own server [0057: one token serves several requests]
  // spec 7: Sends `Authorization: Bearer` when a token exists
  it('the main client fetches a token first and sends it as bearer token', async () => {
    const { main, server } = await connect();
    await main.get('/api/own');
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/token',
      'GET /main/api/own',
    ]);
    expect(server.seen[1]?.headers.authorization).toBe('Bearer main-1');
  });

  it('the main client shares one token between concurrent requests and reuses it for later ones', async () => {
    const { main, server } = await connect();
    await Promise.all([main.get('/a'), main.post('/b', {}), main.put('/c', {})]);
    await main.get('/d');
    expect(server.seenAt('/api/token')).toHaveLength(1);
    for (const path of ['/a', '/b', '/c', '/d']) {
      expect(server.seenAt(`/main${path}`)[0]?.headers.authorization).toBe('Bearer main-1');
    }
  });

  it('the main client discards a refused token, fetches a new one once and repeats the request', async () => {
    const { main, server } = await connect({
      '/main/a': ({ headers, body }) =>
        headers.authorization === 'Bearer main-1' ? { status: 401 } : { body: { got: body } },
    });
    expect(await main.post('/a', { x: 1 })).toEqual({ got: { x: 1, language: 2 } });
    expect(server.seenAt('/api/token')).toHaveLength(2);
    await main.get('/b');
    expect(server.seenAt('/main/b')[0]?.headers.authorization).toBe('Bearer main-2');
  });

  it('the main client does not repeat a request after the second refusal', async () => {
    const { main, server } = await connect({
      '/main/a': () => ({ status: 401, body: { error: 'Кто вы?', code: 'unauthorized' } }),
    });
    expect(await failureOf(main.get('/a'))).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(server.seenAt('/main/a')).toHaveLength(2);
    expect(server.seenAt('/api/token')).toHaveLength(2);
  });

  it('the main client fetches one new token for requests that are refused at the same time', async () => {
    const { main, server } = await connect({
      '/main/a': ({ headers }) => ({
        status: headers.authorization === 'Bearer main-1' ? 401 : 200,
        body: {},
      }),
    });
    await main.get('/warm-up');
    await Promise.all([main.get('/a'), main.get('/a'), main.get('/a')]);
    expect(server.seenAt('/api/token')).toHaveLength(2);
    expect(server.seenAt('/main/a')).toHaveLength(6);
  });

  it.each([
    ['none is given', { body: {} }],
    ['an empty one is given', { body: { token: '', expiresIn: 600 } }],
    ['it is refused', { status: 403, body: { error: 'no', code: 'cross-site' } }],
  ])('the main client sends no bearer token and asks for no second one if %s', async (_, answer) => {
    const { main, server } = await connect({
      '/api/token': () => answer,
      '/main/a': () => ({ status: 401, body: {} }),
    });
    expect((await failureOf(main.get('/a'))).status).toBe(401);
    expect(server.seenAt('/main/a')).toHaveLength(1);
    expect(server.seenAt('/main/a')[0]?.headers).not.toHaveProperty('authorization');
    expect(server.seenAt('/api/token')).toHaveLength(1);
  });

  it('the main client requests a token again after the request for it failed', async () => {
    let isDown = true;
    const { main, server } = await connect({
      '/api/token': () => (isDown ? { isCut: true } : { body: { token: 'late', expiresIn: 600 } }),
    });
    expect((await failureOf(main.post('/a', {}))).status).toBe(0);
    expect(server.seenAt('/main/a')).toHaveLength(0);
    isDown = false;
    await main.get('/a');
    expect(server.seenAt('/main/a')[0]?.headers.authorization).toBe('Bearer late');
  });

  // spec 7: GET requests add the query parameter `Language` (numeric language id)
  // spec 7: POST requests with a body add the body field `language`
  // spec 7: Language ids: uz=1, ru=2, en=3
  // spec 7: The language code of the shop call comes from the locale
  // spec 9: Ids uz=1, ru=2, en=3
  it.each([
    ['uz', 1],
    ['ru', 2],
    ['en', 3],
  ] as const)(
    'the main client sends the language %s by its number in the query of a GET and in the body of a POST',
    async (locale, language) => {
      const { main, server } = await connect({}, locale);
      await main.get('/a', { query: { skip: 0, onlyActive: true, tag: undefined, text: 'сыр & лук' } });
      await main.post('/b', { count: 1 });
      const [[got], [posted]] = [server.seenAt('/main/a'), server.seenAt('/main/b')];
      expect(got?.query).toEqual({
        Language: String(language),
        skip: '0',
        onlyActive: 'true',
        text: 'сыр & лук',
      });
      expect(got?.body).toBeUndefined();
      expect(posted).toMatchObject({ query: {}, body: { count: 1, language } });
      expect(posted?.headers['content-type']).toBe('application/json');
    },
  );

  it('the main client adds no language to a PUT', async () => {
    const { main, server } = await connect();
    await main.put('/a', { count: 1 });
    expect(server.seenAt('/main/a')[0]).toMatchObject({ method: 'PUT', query: {}, body: { count: 1 } });
    expect(server.seenAt('/main/a')[0]?.body).not.toHaveProperty('language');
  });

  it('the main client sends the caller’s headers, but no bearer token of the caller', async () => {
    const { main, server } = await connect();
    await main.post('/a', {}, { headers: { 'Idempotency-Key': 'k-1', authorization: 'Bearer mine' } });
    expect(server.seenAt('/main/a')[0]?.headers).toMatchObject({
      'idempotency-key': 'k-1',
      authorization: 'Bearer main-1',
    });
  });
});

describe('the main client without a token', () => {
  const cut = { '/api/token': () => ({ isCut: true }) };

  it('a GET is sent without a token, because the browser may have cached public data', async () => {
    const { main, server } = await connect({ ...cut, '/main/api/own': () => ({ body: { folders: [] } }) });
    expect(await main.get('/api/own')).toEqual({ folders: [] });
    expect(server.seen.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('a GET of private data that was sent without a token fails as a network error and not as unauthorized', async () => {
    const { main } = await connect({ ...cut, '/main/api/delivery/List': () => ({ status: 401 }) });
    expect(await failureOf(main.get('/api/delivery/List'))).toMatchObject({ status: 0, isNetwork: true });
  });
});

describe('an answer', () => {
  it('an answer without additions of Olov is completed with their fallbacks', async () => {
    const { main } = await connect({
      '/main/api/delivery/Get': () => ({ body: { orderId: 'o', statusCode: 20 } }),
    });
    expect(await main.get('/api/delivery/Get')).toMatchObject({ orderId: 'o', lines: [], history: [] });
  });

  it('an answer without a required part fails with the name of the field and is reported', async () => {
    const { main, reported } = await connect({
      '/main/api/delivery/Get': () => ({ body: { orderId: 'o' } }),
    });
    const message = 'GET /api/delivery/Get: statusCode is missing';
    expect(await failureOf(main.get('/api/delivery/Get'))).toMatchObject({ code: 'answer-invalid', message });
    expect(reported).toEqual([`GET /api/delivery/Get · ${message}`]);
  });

  it('the quote in a 409 answer is completed with the fallbacks of missing additions', async () => {
    const quote = { ...aQuote(), discount: undefined };
    const { main } = await connect({
      '/main/api/delivery/Create': () => ({ status: 409, body: { code: 'quote-changed', quote } }),
    });
    expect((await failureOf(main.post('/api/delivery/Create', {}))).quote).toEqual(aQuote());
  });
});

describe('a call that the back end does not have', () => {
  it('a 404 without an error code of the contract switches the feature off, and its calls are not sent again', async () => {
    const { main, server, features } = await connect({ '/main/api/news/List': () => ({ status: 404 }) });
    expect(await failureOf(main.get('/api/news/List'))).toMatchObject({ code: 'call-missing' });
    expect(features.has('news')).toBe(false);
    expect(features.has('stocks')).toBe(true);
    await failureOf(main.get('/api/news/Get', { query: { id: 'a' } }));
    expect(server.seen.filter(({ path }) => path.startsWith('/main/'))).toHaveLength(1);
  });

  it('a 404 with an error code of the contract switches no feature off', async () => {
    const { main, features } = await connect({
      '/main/api/delivery/Repeat': () => ({
        status: 404,
        body: { error: 'Нет заказа', code: 'order-unknown' },
      }),
    });
    expect(await failureOf(main.post('/api/delivery/Repeat', {}))).toMatchObject({ code: 'order-unknown' });
    expect(features.has('repeat')).toBe(true);
  });

  it('a 404 to an event stream switches the feature liveEvents off', async () => {
    const { main, features } = await connect({ '/main/api/delivery/Events': () => ({ status: 404 }) });
    expect(await failureOf(main.stream('/api/delivery/Events'))).toMatchObject({ code: 'call-missing' });
    expect(features.has('liveEvents')).toBe(false);
  });
});

describe('the messenger client', () => {
  // spec 7: Messenger client: before each request GET `/api/hash`, whose object is merged into the headers
  it('the messenger client fetches the hash before each request and adds all of its fields to the headers', async () => {
    let count = 0;
    const { messenger, server } = await connect({
      '/api/hash': () => {
        count += 1;
        return { body: { 'x-tg-id': '42', 'x-hash': `hash-${count}`, 'x-anything': 'else' } };
      },
      '/messenger/api/tg_basket': () => ({ body: { result: { products: [] } } }),
    });
    await messenger.get('/api/tg_basket', { query: { tgId: 42 } });
    await messenger.put('/api/tg_basket', { products: [] });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/hash',
      'GET /messenger/api/tg_basket',
      'GET /api/hash',
      'PUT /messenger/api/tg_basket',
    ]);
    expect(server.seen[1]?.headers).toMatchObject({
      'x-tg-id': '42',
      'x-hash': 'hash-1',
      'x-anything': 'else',
    });
    expect(server.seen[3]?.headers).toMatchObject({ 'x-hash': 'hash-2' });
  });

  it('the messenger client sends no bearer token', async () => {
    const { messenger, server } = await connect();
    await messenger.get('/api/own');
    expect(server.seenAt('/messenger/api/own')[0]?.headers).not.toHaveProperty('authorization');
    expect(server.seenAt('/api/token')).toHaveLength(0);
  });

  it('the messenger client sends a request without the hash if it cannot get one', async () => {
    const { messenger, server } = await connect({ '/api/hash': () => ({ status: 403 }) });
    await messenger.get('/api/own');
    expect(server.seenAt('/messenger/api/own')[0]?.headers).not.toHaveProperty('x-hash');
  });

  it('the messenger client does not repeat a refused request', async () => {
    const { messenger, server } = await connect({ '/messenger/a': () => ({ status: 401 }) });
    expect((await failureOf(messenger.get('/a'))).status).toBe(401);
    expect(server.seenAt('/messenger/a')).toHaveLength(1);
  });

  it('the messenger client returns a text if the API returns one', async () => {
    const { messenger } = await connect({
      '/messenger/api/tg_address': () => ({ body: JSON.stringify('Сквер Амира Темура') }),
    });
    expect(await messenger.get('/api/tg_address')).toBe('Сквер Амира Темура');
  });
});

describe('the HR client', () => {
  // spec 7: Three request clients, each with a base URL of its own
  // spec 7: HR client: a token from `/api/hr_token`, `Authorization: Bearer` when present
  it('the HR client has a token of its own', async () => {
    const { hr, main, server, session } = await connect();
    await Promise.all([hr.get('/vacancies'), hr.get('/vacancies'), main.get('/a')]);
    expect(server.seenAt('/hr/vacancies').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer hr-1',
      'Bearer hr-1',
    ]);
    expect(server.seenAt('/main/a')[0]?.headers.authorization).toBe('Bearer main-1');
    expect(server.seenAt('/api/hr_token')).toHaveLength(1);
    expect(session.customerId).toBe('customer-1');
  });

  it('the HR client replaces only its own token', async () => {
    const { hr, main, server } = await connect({
      '/hr/a': ({ headers }) => ({ status: headers.authorization === 'Bearer hr-1' ? 401 : 200, body: {} }),
    });
    await main.get('/a');
    await hr.get('/a');
    await main.get('/b');
    expect(server.seenAt('/api/hr_token')).toHaveLength(2);
    expect(server.seenAt('/api/token')).toHaveLength(1);
  });
});

describe('a form with files', () => {
  /** In this test FormData is Node’s, which accepts only Node’s files. */
  const aFile = (...parts: ConstructorParameters<typeof NodeFile>) =>
    new NodeFile(...parts) as unknown as File;
  const aForm = () => {
    const form = new FormData();
    form.append('name', 'Анвар');
    form.append('experience', 'a');
    form.append('experience', 'b');
    form.append('cv', aFile(['%PDF-1.7 \u0000ы'], 'резюме.pdf', { type: 'application/pdf' }));
    return form;
  };
  const readForm = ({ headers, text }: Seen) =>
    new Response(new Uint8Array(text), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();

  it('a form with files is sent with its own content type, the language as a field and the token', async () => {
    const { hr, server } = await connect({}, 'uz');
    const form = aForm();
    expect(await hr.post('/api/vacancies/Apply', form)).toEqual({ applicationId: '' });
    const [seen] = server.seenAt('/hr/api/vacancies/Apply');
    if (!seen) throw new Error('nothing came');
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer hr-1',
      accept: 'application/json',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
    const read = await readForm(seen);
    expect([...read.keys()]).toEqual(['name', 'experience', 'experience', 'cv', 'language']);
    expect([read.get('name'), read.getAll('experience'), read.get('language')]).toEqual([
      'Анвар',
      ['a', 'b'],
      '1',
    ]);
    const cv = read.get('cv') as File;
    expect([cv.name, cv.type, await cv.text()]).toEqual([
      'резюме.pdf',
      'application/pdf',
      '%PDF-1.7 \u0000ы',
    ]);
    expect(seen.query).toEqual({ Language: '1' });
    expect(form.has('language')).toBe(false);
  });

  it('a form with files is sent completely again after its token was refused', async () => {
    const { hr, server } = await connect({
      '/hr/a': ({ headers }) => ({ status: headers.authorization === 'Bearer hr-1' ? 401 : 200, body: {} }),
    });
    await hr.post('/a', aForm());
    const both = await Promise.all(
      server.seenAt('/hr/a').map(async (seen) => [...(await readForm(seen)).keys()]),
    );
    expect(both[0]).toHaveLength(5);
    expect(both[1]).toEqual(both[0]);
  });
});

describe('tabs and clients that need their first token at the same time', () => {
  const shareLocks = () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = <Result>(name: string, work: () => Promise<Result>) => {
      const done = last.then(work);
      last = done.catch(() => {});
      names.push(name);
      return done;
    };
    const names: string[] = [];
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    return names;
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  function aSession() {
    let cookie = '';
    let asking = 0;
    const seen = { customers: 0, mostAtOnce: 0 };
    const answer = async () => {
      const came = cookie;
      asking += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, asking);
      await new Promise((resolve) => setTimeout(resolve, 20));
      asking -= 1;
      if (!came) {
        seen.customers += 1;
        cookie = `customer-${seen.customers}`;
      }
      return { body: { token: 'a', customerId: came || cookie, expiresIn: 600 } };
    };
    return { seen, answers: { '/api/token': answer, '/api/hr_token': answer } as unknown as Answers };
  }

  it('tabs and clients fetch their first token one after the other, so that there is one customer', async () => {
    const names = shareLocks();
    const { seen, answers } = aSession();
    const [one, other] = [await connect(answers), await connect(answers)];
    await Promise.all([one.main.get('/a'), one.hr.get('/b'), other.main.get('/c'), other.prepare()]);
    expect(seen).toEqual({ customers: 1, mostAtOnce: 1 });
    expect([one.session.customerId, other.session.customerId]).toEqual(['customer-1', 'customer-1']);
    expect(new Set(names)).toEqual(new Set(['olov-token']));
  });

  it('tabs and clients get a token although the request of another tab failed', async () => {
    shareLocks();
    let count = 0;
    const failing: Answers = {
      '/api/token': () => {
        count += 1;
        return count === 1 ? { isCut: true } : { body: { token: `late-${count}`, expiresIn: 600 } };
      },
    };
    const [one, other] = [await connect(failing), await connect(failing)];
    const [failed] = await Promise.allSettled([one.main.post('/a', {}), other.main.get('/a')]);
    expect(failed.status).toBe('rejected');
    expect(other.server.seenAt('/main/a')[0]?.headers.authorization).toBe('Bearer late-2');
  });
});

describe('a page in a frame of another site', () => {
  it.each([
    [true, '1'],
    [false, undefined],
  ])(
    'a page in a frame of another site (%s) sends the frame header with requests for a token and with no others',
    async (isInForeignFrame, expected) => {
      const { main, hr, messenger, server } = await connect({}, 'ru', isInForeignFrame);
      await Promise.all([main.get('/a'), hr.get('/b'), messenger.get('/c')]);
      const said = (path: string) => server.seenAt(path)[0]?.headers['x-olov-frame'];
      expect([said('/api/token'), said('/api/hr_token')]).toEqual([expected, expected]);
      expect([said('/main/a'), said('/hr/b'), said('/messenger/c')]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});

describe('an API response', () => {
  const answerOf = async (answer: { status?: number; body?: unknown; isCut?: boolean }) => {
    const { main } = await connect({ '/main/a': () => answer });
    return main.get('/a');
  };

  it.each([
    [{ list: [1] }, { list: [1] }],
    ['[]', []],
    ['null', null],
    ['', undefined],
  ])('the response body %j is parsed as JSON', async (body, expected) => {
    expect(await answerOf({ body })).toEqual(expected);
  });

  it('an error response that demands a wait passes on the number of seconds if it is a number', async () => {
    const refused = (retryAfter: unknown) => ({
      '/main/a': () => ({ status: 429, body: { error: 'Рано', code: 'code-too-soon', retryAfter } }),
    });
    for (const [sent, heard] of [
      [40, 40],
      ['soon', undefined],
    ]) {
      const { main } = await connect(refused(sent));
      expect((await failureOf(main.post('/a', {}))).retryAfter).toBe(heard);
    }
  });

  it('an error response carries status, code, text, fields and quote', async () => {
    const quote = aQuote();
    const body = {
      error: 'Цены изменились',
      code: 'price-changed',
      fields: { 'customer.phone': 'Нет' },
      quote,
    };
    const error = await failureOf(answerOf({ status: 409, body }));
    expect(error).toMatchObject({
      status: 409,
      code: 'price-changed',
      detail: 'Цены изменились',
      fields: { 'customer.phone': 'Нет' },
      quote,
      isNetwork: false,
    });
  });

  it.each([
    ['no body', undefined],
    ['HTML', '<h1>Bad gateway</h1>'],
    ['null', 'null'],
    ['a list', []],
    ['a text', '"oops"'],
    ['another shape', { error: { message: 'x' }, code: 7, fields: 'none' }],
  ])(
    'an error response with %s gives an ApiError with its status and no invented values',
    async (_, body) => {
      expect(await failureOf(answerOf({ status: 502, body }))).toMatchObject({
        status: 502,
        code: 'unknown',
        detail: undefined,
        fields: {},
      });
    },
  );

  it('an HTML page instead of JSON is an error and not an empty success', async () => {
    const error = await failureOf(answerOf({ body: '<html>Sign in to the Wi-Fi</html>' }));
    expect(error).toMatchObject({ status: 200, code: 'unreadable', detail: undefined });
  });

  it('an API request whose response never arrives fails with status 0', async () => {
    expect(await failureOf(answerOf({ isCut: true }))).toMatchObject({
      status: 0,
      code: 'network',
      isNetwork: true,
    });
  });
});

describe('an aborted request', () => {
  it('an aborted API request ends with an AbortError and not with a network error', async () => {
    const controller = new AbortController();
    const { main } = await connect({
      '/main/a': () => {
        controller.abort();
        return { body: {} };
      },
    });
    await expect(main.get('/a', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('an API request that is aborted while it is repeated with a new token ends with an AbortError', async () => {
    const controller = new AbortController();
    let asked = 0;
    const { main } = await connect({
      '/main/a': () => {
        asked += 1;
        if (asked === 1) return { status: 401 };
        controller.abort();
        return { body: {} };
      },
    });
    await expect(main.get('/a', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toBe(2);
  });

  it('an API request that was aborted before its start is not sent and does not disturb the token of other requests', async () => {
    const { main, server } = await connect();
    const off = main.get('/off', { signal: AbortSignal.abort() });
    const on = main.get('/on');
    await expect(off).rejects.toMatchObject({ name: 'AbortError' });
    await on;
    expect(server.seenAt('/main/off')).toHaveLength(0);
    expect(server.seenAt('/main/on')[0]?.headers.authorization).toBe('Bearer main-1');
  });
});
