import { Type } from 'typebox';
import type { App, Deps } from '../deps';
import { type PauseLength, pauseRestaurant } from '../modules/restaurants/pause';
import { Form, HIDDEN } from './form';
import { ofRestaurant } from './pages/frame';
import { PAUSE_LENGTHS } from './pages/pause';
import { demandVisit } from './surface';

const Length = Type.Union([...PAUSE_LENGTHS, 'none' as const].map((length) => Type.Literal(length)));

export function pauseRoutes(app: App, deps: Deps): void {
  app.post(
    '/staff/pause',
    {
      config: { right: ['pause', 'Restaurant'] },
      schema: { ...HIDDEN, body: Form({ restaurantId: Type.String({ maxLength: 64 }), length: Length }) },
    },
    async (request, reply) => {
      const { staff, locale } = demandVisit(request);
      const { restaurantId, length } = request.body;
      await pauseRestaurant(deps, staff, restaurantId, lengthOf(length), locale);
      return reply.redirect(ofRestaurant('/staff', restaurantId), 303);
    },
  );
}

const lengthOf = (length: (typeof PAUSE_LENGTHS)[number] | 'none'): PauseLength =>
  length === 'none' || length === 'openly' ? length : { minutes: Number(length) };
