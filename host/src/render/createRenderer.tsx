import { REQUEST_ID_HEADER } from '@olov/contract';
import {
  type Composition,
  createRootStore,
  extendIntl,
  LOCALE_INFO,
  type Locale,
  type PayloadResult,
  type RootStore,
  splitLocale,
} from '@olov/shared-kit';
import { FeaturesStore, type RemoteLoader } from '@olov/shared-kit/host';
import { createIntl, type IntlShape } from '@olov/shared-kit/intl';
import type { RouteObject } from '@olov/shared-kit/router';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from '@olov/shared-kit/router/server';
import { BuildStore } from '../builds/BuildStore';
import { pageHead, titleOf } from '../head/pageHead';
import { contractReader } from '../http/contractReader';
import { createClient } from '../http/createClient';
import { createHttp } from '../http/createHttp';
import { loadMessages } from '../i18n/messages';
import { DefaultLayout } from '../layout/DefaultLayout';
import { Shell } from '../layout/Shell';
import { ShellStore } from '../layout/ShellStore';
import type { Report } from '../observability/Report';
import type { PageResult, RouterContext } from '../router/context';
import { shellRoutes } from '../router/routes';
import { matchRule, rulesOf } from '../router/rules';
import { restoreVisit } from '../visit/place';
import { htmlOf } from './htmlOf';
import type { Renderer, RenderProblem, RenderRequest } from './request';
import { RenderError } from './request';
import { serverRemotes } from './serverRemotes';

/** Stores and router are created for each request: no data pass from one request to another. Texts are the same for all. */
export function createRenderer(doors: Readonly<Record<string, unknown>>): Renderer {
  const intls = new Map<Locale, IntlShape>();

  async function intlOf(locale: Locale): Promise<IntlShape> {
    const found = intls.get(locale);
    if (found) return found;
    const intl = createIntl({ locale: LOCALE_INFO[locale].tag, messages: await loadMessages(locale) });
    intls.set(locale, intl);
    return intl;
  }

  async function open(request: RenderRequest): Promise<{ context: RouterContext; intl: IntlShape }> {
    const { locale, composition } = request;
    return {
      intl: await intlOf(locale),
      context: {
        stores: storesOf(request),
        shell: new ShellStore(),
        builds: new BuildStore(),
        remotes: serverRemotes(composition, doors),
        locale,
        composition,
        guard: { tryReload: () => false },
        restored: Promise.resolve(),
        report: () => {},
        given: request.result,
      },
    };
  }

  return {
    async render(request) {
      const { context, intl } = await open(request);
      const isFrame = request.kind === 'frame';
      const visit = await visitOf(request, isFrame ? frameRoutes(context) : pageRoutes(context));
      const html = await draw(visit, context, intl).catch((error) => {
        throw new RenderError(ownerOf(visit.page?.result), error);
      });
      const { page } = visit;
      const { stores } = context;
      const problems: RenderProblem[] = [];
      const report: Report = (error, { remote }) => problems.push({ remote, message: String(error) });
      const head = isFrame
        ? await frameHead(request, context, intl)
        : await pageHead(page?.result, { stores, intl, publicUrl: new URL(request.url).origin, report });
      return {
        html,
        head,
        payload: {
          now: request.now,
          ...(request.place && { place: request.place }),
          ...(page && { page: { route: page.route, result: payloadOf(page.result) } }),
        },
        problems,
      };
    },
    async load(request) {
      const { context } = await open(request);
      const { page } = await visitOf(request, pageRoutes(context));
      return page ? payloadOf(page.result) : { status: 'not-found' };
    },
  };
}

const pageRoutes = (context: RouterContext): RouteObject[] => shellRoutes(context, () => () => false);

const frameRoutes = ({ shell, builds, composition }: RouterContext): RouteObject[] => [
  { path: '*', element: <DefaultLayout shell={shell} builds={builds} composition={composition} isLoading /> },
];

async function frameHead({ url, locale }: RenderRequest, context: RouterContext, intl: IntlShape) {
  const [, path] = splitLocale(new URL(url).pathname);
  const found = matchRule(rulesOf(context.composition), path);
  if (!found) return {};
  const { remote, rule } = found;
  try {
    const [door, messages] = await Promise.all([
      context.remotes.door(remote),
      context.remotes.messages(remote, locale),
    ]);
    const page = await door.pages[rule.page]?.();
    return page ? titleOf(page, extendIntl(intl, messages)) : {};
  } catch {
    return {};
  }
}

async function visitOf({ url, locale, patienceMs }: RenderRequest, routes: RouteObject[]) {
  const handler = createStaticHandler(routes, { basename: LOCALE_INFO[locale].prefix || '/' });
  const found = await handler.query(new Request(url, { signal: AbortSignal.timeout(patienceMs) }));
  if (found instanceof Response) throw new RenderError(undefined, new Error(`it answers ${found.status}`));
  const [failure] = Object.values(found.errors ?? {});
  if (failure) throw new RenderError(undefined, failure);
  const [route, result] = Object.entries(found.loaderData)[0] ?? [];
  const page = result as PageResult | undefined;
  if (page?.status === 'failed') throw new RenderError(page.remote, page.error);
  return { handler, found, page: route !== undefined && page ? { route, result: page } : undefined };
}

const draw = (
  { handler, found }: Visit,
  { stores, composition }: RouterContext,
  intl: IntlShape,
): Promise<string> =>
  htmlOf(
    <Shell stores={stores} intl={intl} loader={loaderOf(composition)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, found)}
        context={found}
        hydrate={false}
      />
    </Shell>,
  );

type Visit = Awaited<ReturnType<typeof visitOf>>;

const ownerOf = (result: PageResult | undefined): string | undefined =>
  result?.status === 'loaded' ? result.remote : undefined;

const payloadOf = (result: PageResult): PayloadResult => {
  if (result.status === 'loaded') return { status: 'loaded', data: result.data };
  return { status: result.status === 'unavailable' ? 'unavailable' : 'not-found' };
};

/** An answer without an end must not fill the memory of the worker. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Security: a redirect could lead into the own network, and is a failure of the API. */
const unredirected: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

const boundedHttp = (options: Omit<Parameters<typeof createHttp>[0], 'fetch'>) => {
  const http = createHttp({ ...options, fetch: unredirected });
  http.defaults.maxContentLength = MOST_BYTES;
  return http;
};

function storesOf({
  locale,
  brand,
  map,
  api,
  hrApi = api,
  upstream,
  missing,
  now,
  requestId,
  traceparent,
  place,
}: RenderRequest): RootStore {
  const features = new FeaturesStore(missing);
  // The failed page is in the server's log with the error of an answer.
  const reader = contractReader(features, () => {});
  const headersFor = (baseUrl: string) => ({
    [REQUEST_ID_HEADER]: requestId ?? null,
    traceparent: traceparent ?? null,
    // An API at an http address is near, so compression would cost more time than it saves.
    'Accept-Encoding': baseUrl.startsWith('http:') ? 'identity' : null,
  });
  const clientOf = (baseUrl: string) =>
    createClient(boundedHttp({ baseUrl, headers: headersFor(baseUrl), language: locale }), reader);
  const main = clientOf(api);
  const clients = {
    main,
    messenger: main,
    hr: clientOf(hrApi),
    upstream(remote: string) {
      // Security: a remote’s pages get the token of its own upstream only.
      if (upstream?.remote !== remote)
        throw new Error(`the server has no upstream of ${remote} for this page`);
      const credentials = { headers: async () => ({ Authorization: `Bearer ${upstream.token}` }) };
      const own = { ...headersFor(upstream.url), 'Accept-Language': LOCALE_INFO[locale].tag };
      return createClient(boundedHttp({ baseUrl: upstream.url, credentials, headers: own }));
    },
  };
  const stores = createRootStore({ locale, brand, map, clients, features, now: () => now });
  restoreVisit(stores, place);
  return stores;
}

const loaderOf = ({ extensions, remotes }: Composition): RemoteLoader => ({
  loadFragment: () => Promise.reject(new Error('the server shows no fragments')),
  prefetchFragment: () => {},
  contributionsTo: (slot) => extensions?.[slot],
  scopeOf: (id) => remotes[id]?.scope,
  report: () => {},
});
