import { type Static, Type } from 'typebox';
import { LanguageId, withLanguage } from '../platform/common';
import { StaffOrder } from './kitchen';
import { OrderId } from './orders';

/** `GET /api/delivery/Deliveries`, for a courier. */
export const DeliveriesQuery = Type.Object({ Language: Type.Optional(LanguageId) });

export const CourierShift = Type.Object({
  since: Type.Union([Type.String(), Type.Null()], {
    description: 'The end of the shift before, if there is one',
  }),
  deliveries: Type.Integer(),
  cash: Type.Integer({
    description: 'What the courier has to hand in, in sums: the totals of orders paid in cash',
  }),
});
export type CourierShift = Static<typeof CourierShift>;

export const Deliveries = Type.Object({
  own: Type.Array(StaffOrder),
  free: Type.Array(StaffOrder, { description: 'Ready ones that nobody has taken, without their customers' }),
  shift: CourierShift,
});
export type Deliveries = { own: StaffOrder[]; free: StaffOrder[]; shift: CourierShift };

/** `POST /api/delivery/Take`, `HandBack` and `NoteUnreachable`, for a courier. */
export const DeliveryBody = withLanguage({ orderId: OrderId });

/** `POST /api/delivery/EndShift`, with the sum that the courier saw. */
export const EndShiftBody = withLanguage({ cash: Type.Integer({ minimum: 0 }) });
