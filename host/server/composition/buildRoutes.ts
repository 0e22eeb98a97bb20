import { KEPT_BUILD_PATH, type LatestBuild } from '@olov/contract';
import { isLocale } from '@olov/contract/locales';
import type { FastifyInstance } from 'fastify';
import { errorBody } from '../errors';
import { filesText } from './buildFiles';
import { type Compositions, metaOf } from './compositions';
import type { KeptBuilds } from './keptBuild';
import { visitorOf } from './visitor';

const FOR_GOOD = 'public, max-age=31536000, immutable';

export async function buildRoutes(
  app: FastifyInstance,
  { compositions, keptBuild }: { compositions: Compositions; keptBuild: KeptBuilds },
): Promise<void> {
  app.get<{ Querystring: { build?: unknown } }>('/builds/latest.json', async (request, reply) => {
    const visitor = visitorOf(request);
    // A browser without cookies gets a random version with each page, so the build of its page is the answer.
    const document = await compositions.read();
    const own = visitor === undefined ? await compositions.given(request.query.build, document) : undefined;
    const composed = own ?? (await compositions.of({ visitor }, document));
    if (!composed) return reply.code(503).send(errorBody(request, 'not-found'));
    const { composition, timestamp } = composed;
    const latest: LatestBuild = { id: composition.id, timestamp };
    return reply.header('cache-control', 'no-store').send(latest);
  });

  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const id = /^([0-9a-f]{12})\.json$/.exec(request.params.file)?.[1];
    const composed = id && (await compositions.byId(id));
    if (!composed) return reply.code(404).send(errorBody(request, 'not-found'));
    return reply.header('cache-control', FOR_GOOD).send(metaOf(composed));
  });

  app.get<{ Params: { id: string; file: string } }>('/builds/files/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const locale = file.replace(/\.json$/, '');
    const composed = isLocale(locale) && `${locale}.json` === file && (await compositions.byId(id));
    if (!composed) return reply.code(404).send(errorBody(request, 'not-found'));
    return reply
      .header('cache-control', FOR_GOOD)
      .type('application/json; charset=utf-8')
      .send(filesText(composed, locale));
  });

  app.get(KEPT_BUILD_PATH, async (request, reply) => {
    const build = await keptBuild(visitorOf(request));
    if (!build) return reply.code(503).send(errorBody(request, 'not-found'));
    return reply.header('cache-control', 'no-store').send(build);
  });
}
