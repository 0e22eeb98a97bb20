import { SetAvailabilityAnswer, SetAvailabilityBody } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../errors';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { stopListMessages } from './messages';
import { setStop } from './repository';

export function stopListRoutes(app: App, { db, identity, tellPages }: Deps): void {
  app.post(
    '/api/products/SetAvailability',
    {
      onRequest: identity.staff,
      schema: {
        operationId: 'setAvailability',
        summary:
          'Adds a product to the restaurant’s stop list, removes it, or sets the number of remaining pieces',
        tags: ['shop'],
        security: [{ staff: [] }],
        body: SetAvailabilityBody,
        response: answers({ 200: SetAvailabilityAnswer }, 400, 401, 404, 422, 429),
      },
    },
    async (request) => {
      const { restaurantId, productId, isAvailable, left = null } = request.body;
      if (!(await setStop(db, { restaurantId, productId, isAvailable, piecesLeft: left }))) {
        throw new ApiError(404, 'not-on-menu', stopListMessages[localeOf(request)]['not-on-menu']);
      }
      void tellPages();
      return { restaurantId, productId, isAvailable, left };
    },
  );
}
