import { KEEP_HEADER, KEEP_SIGNATURE, PAYLOAD_PATH, type RemoteOverride, themeIn } from '@olov/contract';
import { DEFAULT_LOCALE, localizedPath } from '@olov/contract/platform/locales';
import { nameSpan } from '@olov/server-kit/tracing';
import { unknownMiddleware } from '@olov/tooling/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { meaningfulSearch } from '../../src/router/meaningfulSearch';
import { redirectTarget } from '../../src/router/redirectTarget';
import {
  isAbsolute,
  isValid,
  matchRule,
  mayBeKept,
  type OwnedRule,
  rulesOf,
  spelledBy,
  wellSpelled,
} from '../../src/router/rules';
import { type Composed, hasCanary } from '../composition/compose';
import type { RegistryDocument } from '../composition/registry';
import { drawnVisitor, visitorOf } from '../composition/visitor';
import type { Config } from '../config';
import { codeOf, DependencyError, errorBody, hasLeft } from '../errors';
import type { Failures } from '../failures';
import type { HealthWatch } from '../health/watch';
import { type Address, addressOf, rawPath } from './address';
import { FOR_ALL, FOR_ITS_LANGUAGE, sendDocument } from './cache/caching';
import type { Pages } from './createPages';
import type { Inlined } from './html/html';
import { keepLocale, languageRedirect } from './locale';
import {
  keepOverrides,
  OverrideError,
  originsOf,
  overridesOf,
  pinsOf,
  readOverrideQuery,
  refuseOtherSites,
} from './overrides/overrides';
import { type ContentPolicy, INTEGRITY_POLICY, originsOfBuild } from './security';
import { isUnpublished, placeOf } from './visit';

interface Options {
  config: Pick<Config, 'publicUrl' | 'isSecure' | 'allowOverrides' | 'devOrigins' | 'map' | 'analytics'>;
  pages: Pick<Pages, 'compositions' | 'renderings' | 'documents' | 'previews' | 'menuPreviews' | 'signer'>;
  watch: Pick<HealthWatch, 'beginView'>;
  failures: Pick<Failures, 'answer' | 'page' | 'refuse'>;
  policy: ContentPolicy;
}

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const RETRY_SECONDS = 5;

/** The addresses of pages and of their payloads. Each handler reads in the order of a request. */
export async function pageRoutes(app: FastifyInstance, { config, pages, watch, failures, policy }: Options) {
  const { publicUrl, isSecure, allowOverrides, devOrigins } = config;
  const { compositions, renderings, documents, previews, menuPreviews, signer } = pages;
  // The script of a maps or statistics service can change at any time, so it has no hash.
  const hasServiceScript = config.map?.service !== undefined || config.analytics !== undefined;

  app.setErrorHandler((error, request, reply) => {
    if (pageOfPayload(addressOf(request.url).path) !== undefined)
      return failures.answer(error, request, reply);
    if (!hasLeft(reply)) request.log.error({ err: error, url: request.url }, 'a page failed');
    if (!(error instanceof DependencyError)) return failures.page(request, reply, 500);
    return failures.page(request, reply.header('retry-after', RETRY_SECONDS), 503);
  });

  app.get('/*', async (request, reply) => {
    const address = addressOf(request.url);
    const document = await compositions.read();
    reply.header('vary', 'Cookie').header('cache-control', 'no-cache');
    const payloadOf = pageOfPayload(address.path);
    if (payloadOf !== undefined)
      return sendPayload(request, reply, document, { ...address, path: payloadOf });
    return sendPage(request, reply, document, address);
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    document: RegistryDocument,
    { prefix, path: asked, search, pathname, isCanonical }: Address,
  ) {
    const chosen = chooseOverrides(request, document, reply);
    if (chosen) return chosen.isRefused ? reply : reply.redirect(pathname + chosen.search, 302);
    if (prefix === undefined) reply.header('vary', 'Accept-Language, Cookie');
    const elsewhere = prefix === undefined ? languageRedirect(request, pathname + search) : undefined;
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
    if (prefix === DEFAULT_LOCALE) keepLocale(request, reply, isSecure);

    const overrides = overridesFor(request, document);
    const draft = await menuPreviews.shownTo(request, reply);
    const isPublished = !isUnpublished({ overrides, draft });
    const visitor = visitorOf(request) ?? (hasCanary(document) ? drawnVisitor(reply, isSecure) : undefined);
    const composed = await compositions.of({ visitor, pins: pinsOf(overrides) }, document);
    if (!composed) return failures.refuse(request, reply.header('retry-after', RETRY_SECONDS), 503);

    const rules = rulesOf(composed.composition);
    const locale = prefix ?? DEFAULT_LOCALE;
    const path = wellSpelled(rules, asked);
    if (path !== asked || !isCanonical) return reply.redirect(localizedPath(locale, path) + search, 301);
    const { found, spelling } = routeOf(request, rules, path);
    const target = found && redirectTarget(found.rule, found.params, search);
    if (target !== undefined)
      return reply.redirect(isAbsolute(target) ? target : localizedPath(locale, target), 302);

    const { ip, headers } = request;
    const isKept = headers[KEEP_HEADER] !== undefined;
    const page = {
      locale,
      agent: headers['user-agent'],
      found,
      ip,
      visitor,
      hasRoom: renderings.hasRoomFor(composed),
    };
    if (found && !found.rule.prerendered) reply.header('x-robots-tag', 'noindex');
    const more = meaningfulSearch(search);
    const sent = await documents.page({
      composed,
      locale,
      path: spelling,
      search: more,
      found,
      overrides,
      draft,
      ip,
      place: placeOf(request),
      theme: themeIn(headers.cookie),
      view: isPublished && !isKept ? watch.beginView(composed, document, page) : undefined,
      // The server does not know a developer's own route rules.
      isBroken: isPublished && found !== undefined && endsOnErrorPage(found, composed),
      // A copy for the worker names its files, because the policy of kept pages allows no text of them.
      isFirst: headers.cookie === undefined && !isKept,
    });
    secure(reply, composed, overrides, sent.inlined);
    if (signer && found && isPublished && mayBeKept(found.rule, path)) {
      const { id } = composed.composition;
      reply.header(KEEP_HEADER, id);
      // No worker stores the page of a query, nor one with the text of its files. All spellings of a path share a body.
      if (more === '' && spelling === path && !sent.inlined?.length)
        reply.header(KEEP_SIGNATURE, signer.sign(id, pathname, sent.body));
    }
    if (sent.link) reply.header('link', sent.link);
    if (!isPublished) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    reply.code(sent.status).type('text/html; charset=utf-8');
    return sendDocument(request, reply, sent, prefix === undefined ? FOR_ITS_LANGUAGE : FOR_ALL);
  }

  async function sendPayload(
    request: FastifyRequest,
    reply: FastifyReply,
    document: RegistryDocument,
    { prefix, path, search, pathname, isCanonical }: Address,
  ) {
    if (!isCanonical) return reply.redirect(pathname + search, 301);
    const build = buildOf(request);
    const composed = await (build === undefined
      ? compositions.of({}, document)
      : compositions.byId(build, document));
    if (!composed) return refusePayload(request, reply, build === undefined ? 503 : 404);
    const { found, spelling } = routeOf(request, rulesOf(composed.composition), path);
    if (!found?.rule.prerendered) return refusePayload(request, reply, 404);
    const isOld = build !== undefined && !(await compositions.given(build, document));
    const sent = await documents.payload({
      composed,
      locale: prefix ?? DEFAULT_LOCALE,
      path: spelling,
      search: '',
      found,
      overrides: overridesFor(request, document),
      ip: request.ip,
      place: placeOf(request),
      view: undefined,
      isOld,
    });
    // No workers are started for an old build, so its data will not become available.
    if (sent === undefined) return refusePayload(request, reply, isOld ? 404 : 503);
    return sendDocument(request, reply.type('application/json; charset=utf-8'), sent);
  }

  app.route({
    method: OTHER_METHODS,
    url: '/*',
    async onRequest(request, reply) {
      if (rawPath(request.url).startsWith('/api/')) return reply.callNotFound();
      return failures.refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    },
    handler: (_request, reply) => reply.callNotFound(),
  });

  const overridesFor = (request: FastifyRequest, document: RegistryDocument) => [
    ...previews.shownTo(request, document),
    ...overridesOf(request, allowOverrides, document),
  ];

  function chooseOverrides(request: FastifyRequest, document: RegistryDocument, reply: FastifyReply) {
    if (allowOverrides.length === 0) return undefined;
    const { pathname, search } = addressOf(request.url);
    try {
      const chosen = readOverrideQuery(search, allowOverrides, document);
      if (chosen) {
        refuseOtherSites(request, chosen.kept, publicUrl + pathname + search);
        keepOverrides(reply, chosen.kept, isSecure);
      }
      return chosen && { isRefused: false, search: chosen.search };
    } catch (error) {
      if (!(error instanceof OverrideError)) throw error;
      reply.code(error.statusCode).type('text/plain; charset=utf-8').send(error.message);
      return { isRefused: true, search: '' };
    }
  }

  /** Security: only files of a developer's build may lack a hash. */
  function secure(
    reply: FastifyReply,
    composed: Composed,
    overrides: RemoteOverride[],
    inlined: readonly Inlined[] = [],
  ): void {
    const hashesOf = (kind: Inlined['as']) =>
      inlined.flatMap(({ as, hash }) => (as === kind && hash ? [hash] : []));
    const [styles, scripts] = [hashesOf('style'), hashesOf('script')];
    const developers = [...devOrigins, ...originsOf(overrides)];
    reply.header(
      'content-security-policy',
      policy({
        ...originsOfBuild(composed),
        developers,
        developed: overrides.flatMap(({ id, base }) => (base ? [id] : [])),
        styles,
        scripts,
      }),
    );
    if (developers.length === 0 && !hasServiceScript) reply.header('integrity-policy', INTEGRITY_POLICY);
  }
}

function routeOf({ method }: FastifyRequest, rules: readonly OwnedRule[], path: string) {
  const match = matchRule(rules, path);
  const found = match && isValid(match.rule, match.params) ? match : undefined;
  nameSpan(method, found?.rule.path ?? 'no page');
  return { found, spelling: found ? spelledBy(found.rule, path) : path };
}

function refusePayload(request: FastifyRequest, reply: FastifyReply, status: 404 | 503): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorBody(request, codeOf(status)));
}

const endsOnErrorPage = ({ rule }: OwnedRule, { host }: Composed): boolean =>
  rule.redirect !== undefined || unknownMiddleware(rule, host.extras.build).length > 0;

function buildOf({ query }: FastifyRequest): string | undefined {
  const { build } = query as { build?: unknown };
  return typeof build === 'string' ? build : undefined;
}

const pageOfPayload = (pathname: string): string | undefined =>
  pathname.endsWith(PAYLOAD_PATH) ? pathname.slice(0, -PAYLOAD_PATH.length) || '/' : undefined;
