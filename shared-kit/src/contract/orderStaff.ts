import { type Static, Type } from 'typebox';
import { LanguageId, Latitude, Longitude, withLanguage } from './common';
import { Order, OrderId } from './orders';

/** `POST /api/delivery/SetStatus`, with the staff token as bearer. Forward only, by mode. */
export const SetStatusBody = withLanguage({
  orderId: OrderId,
  statusCode: Type.Integer(),
});
export type SetStatusBody = Static<typeof SetStatusBody>;

export const SetStatusAnswer = Type.Object({ orderId: Type.String(), statusCode: Type.Integer() });

/** `POST /api/delivery/SetCourier`, with the staff token: where the courier of an order with code 60 to 80 is now. */
export const SetCourierBody = withLanguage({
  orderId: OrderId,
  latitude: Latitude,
  longitude: Longitude,
});
export type SetCourierBody = Static<typeof SetCourierBody>;

/** `GET /api/delivery/Queue`, with the staff token: the active orders of a restaurant, the oldest first. */
export const QueueQuery = Type.Object({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});
export type QueueQuery = Static<typeof QueueQuery>;

export const Queue = Type.Array(Order);
export type Queue = Static<typeof Queue>;
