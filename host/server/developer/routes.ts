import type { FastifyInstance } from 'fastify';
import type { Compositions } from '../composition/compositions';
import { visitorOf } from '../composition/visitor';
import { type HealthOf, statusOf } from '../deploys/status';
import { overridesOf, pinsOf } from '../page/overrides/overrides';
import { renderDeveloperPage } from './html';
import { developerStyle } from './style';

interface Options {
  compositions: Compositions;
  allowOverrides: readonly string[];
  health(): Promise<HealthOf>;
}

export async function developerPage(app: FastifyInstance, { compositions, allowOverrides, health }: Options) {
  app.get('/_olov', async (request, reply) => {
    const document = await compositions.read();
    const overrides = overridesOf(request, allowOverrides, document);
    const composed = await compositions.of(
      { visitor: visitorOf(request), pins: pinsOf(overrides) },
      document,
    );
    const html = renderDeveloperPage({
      composition: composed?.composition,
      overrides,
      allowOverrides,
      status: statusOf(document, await health()),
    });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
  app.get('/_olov/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(developerStyle),
  );
}
