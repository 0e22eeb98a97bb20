import {
  AvailabilityAt,
  AvailabilityRestored,
  RestoreAvailabilityBody,
  SetAvailabilityAnswer,
  SetAvailabilityAtBody,
  SetAvailabilityBody,
  Stops,
  StopsQuery,
} from '@olov/contract';
import type { Identity } from '../../access/operations';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import type { StopListDeps } from './service';
import { changeStopList, listStops, restoreStops } from './service';

export function stopListRoutes(app: App, deps: StopListDeps & { identity: Identity }): void {
  const { staff } = operationsOf('shop', deps);
  app.get(
    '/api/products/Stops',
    staff('read', 'StopList')('listStops', 'All products as one restaurant has them', {
      querystring: StopsQuery,
      response: answers({ 200: Stops }, 400, 401, 403, 404, 429),
    }),
    (request) => listStops(deps, staffOf(request), request.query.restaurantId, localeOf(request)),
  );

  app.post(
    '/api/products/SetAvailability',
    staff('change', 'StopList')(
      'setAvailability',
      'Stops a product at the restaurant, for good or until an end, sells it, or sets the number of remaining pieces',
      {
        body: SetAvailabilityBody,
        response: answers({ 200: SetAvailabilityAnswer }, 400, 401, 403, 404, 422, 429),
      },
    ),
    async (request) => {
      const { restaurantId, ...wished } = request.body;
      const stop = { ...wished, restaurantIds: [restaurantId] };
      const { productId, stops } = await changeStopList(deps, staffOf(request), stop, localeOf(request));
      return stops.map((one) => ({ productId, ...one }))[0];
    },
  );

  app.post(
    '/api/products/SetAvailabilityAt',
    staff('change', 'StopList')(
      'setAvailabilityAt',
      'Like `SetAvailability` at many restaurants, at all of them or none; answers what they had before',
      {
        body: SetAvailabilityAtBody,
        response: answers({ 200: AvailabilityAt }, 400, 401, 403, 404, 413, 422, 429),
      },
    ),
    (request) => changeStopList(deps, staffOf(request), request.body, localeOf(request)),
  );

  app.post(
    '/api/products/RestoreAvailability',
    staff('change', 'StopList')(
      'restoreAvailability',
      'Takes an answer of `SetAvailabilityAt` back, except where somebody has changed it meanwhile',
      {
        body: RestoreAvailabilityBody,
        response: answers({ 200: AvailabilityRestored }, 400, 401, 403, 413, 422, 429),
      },
    ),
    (request) => restoreStops(deps, staffOf(request), request.body, localeOf(request)),
  );
}
