import type { ApiClient, ApiClients, QueryValue, RequestOptions } from './client';

type Options = Pick<RequestOptions, 'signal' | 'onProgress'>;
type Query = Record<string, QueryValue>;

const list =
  (client: ApiClient, path: string) =>
  ({ signal, ...query }: { signal?: AbortSignal; [name: string]: unknown } = {}) =>
    client.get(path, { query: query as Query, signal });
const get =
  (client: ApiClient, path: string, name = 'id') =>
  (id: string, { signal }: Options = {}) =>
    client.get(path, { query: { [name]: id }, signal });
const post =
  (client: ApiClient, path: string) =>
  (body: object, { signal }: Options = {}) =>
    client.post(path, body, { signal });
const postId =
  (client: ApiClient, path: string, name = 'id') =>
  (id: string, options?: Options) =>
    post(client, path)({ [name]: id }, options);
/** A repetition with the same key gets the first answer. */
const postOnce =
  (client: ApiClient, path: string) =>
  (body: object, key: string, { signal, onProgress }: Options = {}) =>
    client.post(path, body, { headers: { 'Idempotency-Key': key }, signal, onProgress });

/**
 * The calls of API versions up to 1.6 that one room alone makes. Only built remotes call them, so no types of bodies and
 * answers are left. The next major version has none of the calls.
 */
export const createEarlierApi = ({ main, messenger, hr }: ApiClients) => ({
  addresses: {
    list: list(main, '/api/addresses/List'),
    save: post(main, '/api/addresses/Save'),
    rename: post(main, '/api/addresses/Rename'),
    delete: postId(main, '/api/addresses/Delete'),
  },
  geocode: { search: list(main, '/api/geocode/Search'), reverse: list(main, '/api/geocode/Reverse') },
  menu: { shopIndex: list(main, '/api/shop/Index') },
  delivery: {
    create: postOnce(main, '/api/delivery/Create'),
    find: get(main, '/api/delivery/Find', 'idempotencyKey'),
    events: (orderId: string, { lastEventId, signal }: { lastEventId?: string } & Options = {}) =>
      main.stream('/api/delivery/Events', {
        query: { orderId },
        headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
        signal,
      }),
    cancel: postId(main, '/api/delivery/Cancel', 'orderId'),
    rate: post(main, '/api/delivery/Rate'),
    repeat: post(main, '/api/delivery/Repeat'),
  },
  customers: {
    update: post(main, '/api/customers/Update'),
    sendCode: post(main, '/api/customers/SendCode'),
    verify: post(main, '/api/customers/Verify'),
    delete: (options?: Options) => post(main, '/api/customers/Delete')({}, options),
    export: list(main, '/api/customers/Export'),
  },
  promo: { check: post(main, '/api/promo/Check') },
  news: { list: list(main, '/api/news/List'), get: get(main, '/api/news/Get') },
  stocks: { get: get(main, '/api/stocks/Get') },
  contacts: { get: list(main, '/api/contacts/Get') },
  feedback: { create: post(main, '/api/feedback/Create') },
  vacancies: {
    list: list(hr, '/api/vacancies/List'),
    get: get(hr, '/api/vacancies/Get'),
    apply: postOnce(hr, '/api/vacancies/Apply'),
  },
  messenger: { order: postOnce(messenger, '/api/tg_order') },
});
