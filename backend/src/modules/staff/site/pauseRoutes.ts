import { Type } from 'typebox';
import type { App } from '../../../plugins/App';
import { type PauseLength, pauseRestaurant } from '../../places';
import type { StaffDeps } from '../createStaffIdentity';
import { changeOrShow } from './changeOrShow';
import { Form, HIDDEN } from './form';
import { OfRestaurant, type ShowBoard } from './kitchenBoard';
import { ofRestaurant } from './pages/frame';
import { PAUSE_LENGTHS } from './pages/pause';

const Length = Type.Union([...PAUSE_LENGTHS, 'none' as const].map((length) => Type.Literal(length)));

export function pauseRoutes(app: App, deps: StaffDeps, show: ShowBoard): void {
  app.post(
    '/staff/pause',
    {
      config: { right: ['pause', 'Restaurant'] },
      schema: {
        ...HIDDEN,
        querystring: OfRestaurant,
        body: Form({ restaurantId: Type.String({ maxLength: 64 }), length: Length }),
      },
    },
    async (request, reply) => {
      const { restaurantId, length } = request.body;
      return changeOrShow(request, reply, {
        make: ({ staff, locale }) => pauseRestaurant(deps, staff, restaurantId, lengthOf(length), locale),
        next: ofRestaurant('/staff', restaurantId),
        show: (...shown) => show(request, ...shown),
      });
    },
  );
}

const lengthOf = (length: (typeof PAUSE_LENGTHS)[number] | 'none'): PauseLength =>
  length === 'none' || length === 'openly' ? length : { minutes: Number(length) };
