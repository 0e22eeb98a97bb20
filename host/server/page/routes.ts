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
import type { Compositions } from '../composition/compositions';
import type { RegistryDocument } from '../composition/registry';
import { drawnVisitor, visitorOf } from '../composition/visitor';
import { codeOf, DependencyError, errorBody, hasLeft } from '../errors';
import type { Failures } from '../failures';
import type { HealthWatch } from '../health/watch';
import type { Renderings } from '../render/createRenderings';
import { addressOf, rawPath } from './address';
import type { Documents } from './createDocuments';
import type { PageSigner } from './createPageSigner';
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
import type { MenuPreviews } from './previews/createMenuPreviews';
import type { Previews } from './previews/createPreviews';
import { type ContentPolicy, INTEGRITY_POLICY, originsOfBuild } from './security';
import { sendDocument } from './sendDocument';
import { isUnpublished, placeOf, type Visit } from './visit';

interface Options {
  compositions: Compositions;
  watch: Pick<HealthWatch, 'beginView'>;
  hasRoomFor: Renderings['hasRoomFor'];
  documents: Documents;
  previews: Pick<Previews, 'shownTo'>;
  menuPreviews: Pick<MenuPreviews, 'shownTo'>;
  failures: Pick<Failures, 'answer' | 'page' | 'refuse'>;
  publicUrl: string;
  isSecure: boolean;
  allowOverrides: readonly string[];
  devOrigins: readonly string[];
  policy: ContentPolicy;
  /** Absent without a service worker. */
  signer: PageSigner | undefined;
  /** The script of a maps or statistics service can change at any time, so it has no hash. */
  hasServiceScript: boolean;
}

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const RETRY_SECONDS = 5;

export async function pageRoutes(app: FastifyInstance, options: Options) {
  const {
    compositions,
    watch,
    hasRoomFor,
    documents,
    previews,
    menuPreviews,
    failures,
    publicUrl,
    isSecure,
    allowOverrides,
    devOrigins,
    policy,
    signer,
    hasServiceScript,
  } = options;

  app.setErrorHandler((error, request, reply) => {
    if (pageOfPayload(addressOf(request.url).path) !== undefined)
      return failures.answer(error, request, reply);
    if (!hasLeft(reply)) request.log.error({ err: error, url: request.url }, 'a page failed');
    if (!(error instanceof DependencyError)) return failures.page(request, reply, 500);
    return failures.page(request, reply.header('retry-after', RETRY_SECONDS), 503);
  });

  app.get('/*', async (request, reply) => {
    const document = await compositions.read();
    const { prefix, path: asked, search, pathname, isCanonical } = addressOf(request.url);
    reply.header('vary', 'Accept-Language, Cookie').header('cache-control', 'no-cache');
    const chosen = chooseOverrides(request, document, reply);
    if (chosen) return chosen.isRefused ? reply : reply.redirect(pathname + chosen.search, 302);
    const payloadOf = pageOfPayload(asked);
    if (payloadOf !== undefined) {
      if (!isCanonical) return reply.redirect(pathname + search, 301);
    } else if (prefix === undefined) {
      const elsewhere = languageRedirect(request, pathname + search);
      if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
    } else if (prefix === DEFAULT_LOCALE) keepLocale(request, reply, isSecure);

    const overrides = [
      ...previews.shownTo(request, document),
      ...overridesOf(request, allowOverrides, document),
    ];
    const draft = payloadOf === undefined ? await menuPreviews.shownTo(request, reply) : undefined;
    const isPublished = !isUnpublished({ overrides, draft });
    const build = buildOf(request);
    const visitor =
      visitorOf(request) ??
      (payloadOf === undefined && hasCanary(document) ? drawnVisitor(reply, isSecure) : undefined);
    const composed =
      payloadOf === undefined
        ? await compositions.of({ visitor, pins: pinsOf(overrides) }, document)
        : await composedForData(build, document);
    if (!composed) {
      if (payloadOf !== undefined) return refusePayload(request, reply, build === undefined ? 503 : 404);
      return failures.refuse(request, reply.header('retry-after', RETRY_SECONDS), 503);
    }
    const rules = rulesOf(composed.composition);
    const locale = prefix ?? DEFAULT_LOCALE;
    const path = payloadOf ?? wellSpelled(rules, asked);
    if (payloadOf === undefined && (path !== asked || !isCanonical))
      return reply.redirect(localizedPath(locale, path) + search, 301);
    const match = matchRule(rules, path);
    const found = match && isValid(match.rule, match.params) ? match : undefined;
    nameSpan(request.method, found?.rule.path ?? 'no page');
    const spelling = found ? spelledBy(found.rule, path) : path;
    const theme = themeIn(request.headers.cookie);
    const place = placeOf(request);
    const visit = { composed, locale, path: spelling, found, overrides, draft, place, theme, ip: request.ip };
    if (payloadOf !== undefined) {
      const isOld = build !== undefined && !(await compositions.given(build, document));
      return sendPayload(request, reply, { ...visit, search: '', view: undefined, isOld });
    }
    const target = found && redirectTarget(found.rule, found.params, search);
    if (target !== undefined) {
      return reply.redirect(isAbsolute(target) ? target : localizedPath(locale, target), 302);
    }

    // The server does not know a developer's own route rules.
    const isBroken = isPublished && found !== undefined && endsOnErrorPage(found, composed);
    const isView = isPublished && request.headers[KEEP_HEADER] === undefined;
    const { ip, headers } = request;
    const page = { locale, agent: headers['user-agent'], found, ip, visitor, hasRoom: hasRoomFor(composed) };
    const view = isView ? watch.beginView(composed, document, page) : undefined;
    if (found && !found.rule.prerendered) reply.header('x-robots-tag', 'noindex');
    // A copy for the worker names its files, because the policy of kept pages allows no text of them.
    const isFirst = headers.cookie === undefined && headers[KEEP_HEADER] === undefined;
    const more = meaningfulSearch(search);
    const sent = await documents.page({
      ...visit,
      search: more,
      view,
      isBroken,
      isFirst,
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
    return sendDocument(request, reply.code(sent.status).type('text/html; charset=utf-8'), sent);
  });

  app.route({
    method: OTHER_METHODS,
    url: '/*',
    async onRequest(request, reply) {
      if (rawPath(request.url).startsWith('/api/')) return reply.callNotFound();
      return failures.refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    },
    handler: (_request, reply) => reply.callNotFound(),
  });

  const composedForData = (build: string | undefined, document: RegistryDocument) =>
    build === undefined ? compositions.of({}, document) : compositions.byId(build, document);

  async function sendPayload(request: FastifyRequest, reply: FastifyReply, visit: Visit) {
    if (!visit.found?.rule.prerendered) return refusePayload(request, reply, 404);
    const sent = await documents.payload(visit);
    // No workers are started for an old build, so its data will not become available.
    if (sent === undefined) return refusePayload(request, reply, visit.isOld ? 404 : 503);
    return sendDocument(request, reply.type('application/json; charset=utf-8'), sent);
  }

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
        styles,
        scripts,
      }),
    );
    if (developers.length === 0 && !hasServiceScript) reply.header('integrity-policy', INTEGRITY_POLICY);
  }
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
