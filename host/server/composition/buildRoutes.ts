import { escapeJson, KEPT_BUILD_PATH, KEPT_BUILD_SCRIPT, type LatestBuild } from '@olov/contract';
import { isLocale } from '@olov/contract/platform/locales';
import type { FastifyInstance } from 'fastify';
import { errorBody } from '../errors';
import { sendDocument } from '../page/cache/caching';
import { type Encoded, encodeForAll } from '../page/cache/encode';
import { isLive } from './compose';
import { type Compositions, metaOf } from './compositions';
import { filesText, type KeptBuilds } from './keptBuild';
import type { Registry, RegistryDocument } from './registry';
import { composedFor } from './visitor';

const SCRIPT = 'text/javascript; charset=utf-8';
const FOR_GOOD = 'public, max-age=31536000, immutable';

export async function buildRoutes(
  app: FastifyInstance,
  {
    compositions,
    keptBuild,
    registry,
  }: { compositions: Compositions; keptBuild: KeptBuilds; registry: Pick<Registry, 'read'> },
): Promise<void> {
  let listed: { text: string; body: Encoded } | undefined;
  app.get('/registry.json', async (request, reply) => {
    const text = JSON.stringify(discoveryOf(await registry.read()));
    if (text !== listed?.text) listed = { text, body: await encodeForAll(text) };
    const { body } = listed;
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8');
    return sendDocument(request, reply, { body, isPublic: true }, 'no-cache');
  });

  app.get('/builds/latest.json', async (request, reply) => {
    const composed = await composedFor(request, compositions);
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
    const build = await keptBuild(request);
    if (!build) return reply.code(503).send(errorBody(request, 'not-found'));
    return reply.header('cache-control', 'no-store').send(build);
  });

  app.get(KEPT_BUILD_SCRIPT, async (request, reply) => {
    const body = `self.olovBuild=${escapeJson((await keptBuild(request)) ?? null)};`;
    return sendDocument(request, reply.type(SCRIPT), { body, isPublic: false });
  });
}

/** The registry for everybody, in the schema of frontend-discovery: versions with visitors, each by its entry file. */
const discoveryOf = ({ schema, microFrontends }: RegistryDocument) => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends)
      .map(([name, versions]) => [name, versions.filter(isLive)] as const)
      .filter(([, versions]) => versions.length > 0)
      .map(([name, versions]) => [
        name,
        versions.map(({ url, fallbackUrl, metadata, deployment, extras: { build } }) => ({
          url: url + build.entry,
          ...(fallbackUrl && { fallbackUrl: fallbackUrl + build.entry }),
          metadata,
          deployment,
          extras: { build },
        })),
      ]),
  ),
});
