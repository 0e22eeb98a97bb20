import { AddressQuery, LandmarkList, LandmarkListQuery } from '@olov/shared-kit/contract';
import { Type } from 'typebox';
import type { App, Deps } from '../../deps';
import { metresBetween } from '../../geography';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';

export function landmarkRoutes(app: App, { db }: Deps): void {
  const landmarks = () => db.selectFrom('landmarks').selectAll().orderBy('position').execute();

  app.get(
    '/api/landmarks/List',
    {
      schema: {
        operationId: 'listLandmarks',
        summary: 'Well-known places to choose a delivery point from',
        tags: ['addresses'],
        querystring: LandmarkListQuery,
        response: answers({ 200: LandmarkList }, 400),
      },
    },
    async (request) => {
      const { regionId } = request.query;
      const locale = localeOf(request);
      return (await landmarks())
        .filter((landmark) => regionId === undefined || landmark.regionId === regionId)
        .map(({ position: _, ...landmark }) => ({
          ...landmark,
          name: landmark.name[locale],
          address: landmark.address[locale],
        }));
    },
  );

  app.get(
    '/api/tg_address',
    {
      schema: {
        operationId: 'resolveAddress',
        summary: 'The address of a point: that of the nearest landmark',
        description: 'An empty string where no landmark is known.',
        tags: ['addresses'],
        querystring: AddressQuery,
        response: answers({ 200: Type.String() }, 400),
      },
    },
    async (request, reply) => {
      const nearest = (await landmarks())
        .map((landmark) => ({ landmark, distance: metresBetween(request.query, landmark) }))
        .sort((a, b) => a.distance - b.distance)[0];
      const address = nearest?.landmark.address[localeOf(request)] ?? '';
      // Fastify sends a string as it is, and the answer is JSON.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(address));
    },
  );
}
