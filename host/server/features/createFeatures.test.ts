import { FAULTS, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { startApi } from '../testing/api';
import { createFeatures } from './createFeatures';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const REFUSED = { status: 422, body: JSON.stringify({ error: 'Ошибка', code: 'fields-invalid' }) };
const NOWHERE = { status: 404, body: JSON.stringify({ error: 'Not Found', statusCode: 404 }) };

async function ask(answer: Parameters<typeof startApi>[0]) {
  const api = await startApi(answer);
  ends.push(api.close);
  const changed = jest.fn();
  const features = createFeatures({
    api: { main: `${api.url}/main`, messenger: `${api.url}/messenger`, hr: `${api.url}/hr` },
    onChange: changed,
    log: { info() {} },
    pausesMs: [20],
  });
  ends.push(features.close);
  features.start();
  return { api, features, changed };
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('a back end with all calls lacks no feature, and each probe is sent once, none to Create, Apply or Delete', async () => {
  const { api, features, changed } = await ask(() => REFUSED);
  await until(() => api.seen.length >= 23);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(features.missing()).toEqual([]);
  expect(changed).not.toHaveBeenCalled();
  const calls = api.seen.map(({ method, url }) => `${method} ${url}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toContain('GET /hr/api/vacancies/List');
  expect(calls.filter((call) => /Create|Apply|Update|Save|Verify|customers\/Delete/.test(call))).toEqual([
    'POST /main/api/feedback/Create',
  ]);
});

test('a probe by POST carries no credentials and only the honeypot field', async () => {
  const { api } = await ask(() => REFUSED);
  await until(() => api.seen.some(({ method }) => method === 'POST'));
  for (const { body, headers } of api.seen.filter(({ method }) => method === 'POST')) {
    expect(JSON.parse(body)).toEqual({ website: 'probe' });
    expect(headers).not.toHaveProperty('authorization');
  }
});

test('a back end with the calls of the specification alone lacks every other feature, and the change is reported once', async () => {
  const { features, changed } = await ask(({ url }) => (url.includes('tg_') ? REFUSED : NOWHERE));
  await until(() => changed.mock.calls.length > 0);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(features.missing()).toEqual([
    'addressSearch',
    'cancel',
    'contacts',
    'dataDeletion',
    'dataExport',
    'feedback',
    'landmarks',
    'laterDays',
    'liveEvents',
    'menuSearch',
    'news',
    'orderLookup',
    'orderReports',
    'ordering',
    'phoneCodes',
    'pointAddresses',
    'profile',
    'promoCodes',
    'push',
    'rating',
    'recommendations',
    'repeat',
    'savedAddresses',
    'stocks',
    'vacancies',
  ]);
});

test('a 404 with a code, a 400 and a 401 are no missing call', async () => {
  const { api, features } = await ask(({ url }) =>
    url.includes('news')
      ? { status: 404, body: JSON.stringify({ code: 'not-found' }) }
      : { status: url.includes('stocks') ? 401 : 400 },
  );
  await until(() => api.seen.length >= 23);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(features.missing()).toEqual([]);
});

test('a missing call is probed again, and its feature is offered once the call exists', async () => {
  let isThere = false;
  const { api, features, changed } = await ask(({ url }) =>
    url.endsWith('/news/List') && !isThere ? NOWHERE : REFUSED,
  );
  await until(() => changed.mock.calls.length > 0);
  expect(features.missing()).toEqual(['news']);
  const asked = api.seen.length;
  isThere = true;
  await until(() => changed.mock.calls.length > 1);
  expect(features.missing()).toEqual([]);
  expect(new Set(api.seen.slice(asked).map(({ url }) => url))).toEqual(new Set(['/main/api/news/List']));
});

// remote call: host/server/features/createFeatures.ts
test.each(FAULTS)(
  'a back end that is %s counts as complete, and is probed again once it answers',
  async (fault) => {
    const server = await startFaultyServer((_, response) => response.writeHead(404).end());
    const api = { main: server.url, messenger: server.url, hr: server.url };
    await server.become(fault);
    const log = { info() {} };
    const features = createFeatures({ api, onChange: () => {}, log, pausesMs: [20], answerMs: 300 });
    ends.push(features.close, server.close);
    features.start();
    // A portal and a redirect answer every call, so no call is missing and there is no second round.
    const answersAll = fault === 'wrong' || fault === 'redirecting';
    if (fault !== 'refused') await until(() => server.asked.length >= (answersAll ? 23 : 24));
    expect(features.missing()).toEqual([]);
    expect(server.asked).not.toContain('/elsewhere');
    await server.become();
    if (!answersAll) await until(() => features.missing().includes('news'));
  },
);
