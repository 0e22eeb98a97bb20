import { AddressQuery, FoundPlaceList, GeocodeQuery, PointAddress } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { operation } from '../../access/operations';
import { dependencyFailed } from '../../errors';
import type { Geocoder } from '../../geocoder/geocoder';
import { GeocoderError } from '../../geocoder/geocoder';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { refusalTexts } from '../../refusals';
import { localeOf } from '../../text/language';

const QUESTIONS_PER_MINUTE = 300;

const question = operation('addresses', {
  config: { rateLimit: { max: QUESTIONS_PER_MINUTE, timeWindow: '1 minute' } },
});

export function geocodeRoutes(app: App, { geocoder }: { geocoder: Geocoder }): void {
  app.get(
    '/api/geocode/Search',
    question('searchPlaces', 'Searches places by a text, the best match first', {
      description: 'Places of the region come first. An empty text answers nothing.',
      querystring: GeocodeQuery,
      response: answers({ 200: FoundPlaceList }, 400, 429, 503),
    }),
    async (request) => {
      const { text = '', regionId, take = 10 } = request.query;
      if (text === '') return [];
      return orUnavailable(request, geocoder.search({ text, regionId, take, locale: localeOf(request) }));
    },
  );

  app.get(
    '/api/geocode/Reverse',
    question('describePoint', 'The address of a point, with street and house number if they are known', {
      querystring: AddressQuery,
      response: answers({ 200: PointAddress }, 400, 429, 503),
    }),
    (request) => orUnavailable(request, geocoder.placeAt(request.query, localeOf(request))),
  );
}

/** Spec section 7: the messenger API answers a string. */
export function addressRoute(app: App, { geocoder }: { geocoder: Geocoder }): void {
  app.get(
    '/api/tg_address',
    question('resolveAddress', 'The address of a point: a landmark or a street, with its district', {
      description: 'An empty string if nothing is known nearby.',
      querystring: AddressQuery,
      response: answers({ 200: Type.String() }, 400, 429, 503),
    }),
    async (request, reply) => {
      const { address } = await orUnavailable(request, geocoder.placeAt(request.query, localeOf(request)));
      // Fastify sends a string without quotes, but the response has to be JSON.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(address));
    },
  );
}

async function orUnavailable<T>(request: FastifyRequest, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error;
    request.log.warn({ err: error }, 'the geocoder request failed');
    const code = 'geocoder-unavailable';
    throw dependencyFailed(code, refusalTexts[localeOf(request)][code]);
  }
}
