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

/** Where the courier goes, in the language of the request, whichever language the customer speaks. */
export const Destination = Type.Object({
  text: Type.String({
    description: 'Street and house; where the customer chose no street, the name of the place',
  }),
  street: Type.Optional(Type.String({ description: 'The street that the customer chose' })),
  nearStreet: Type.Optional(
    Type.String({
      description:
        'The street nearest to the point, where the customer chose none: `house` may belong to another',
    }),
  ),
  house: Type.Optional(Type.String()),
  place: Type.Optional(
    Type.String({ description: 'What the place is called, where `text` does not say it already' }),
  ),
  customerTitle: Type.Optional(
    Type.String({ description: 'The customer’s own words for the place, where they say something else' }),
  ),
  latitude: Latitude,
  longitude: Longitude,
  mapUrl: Type.String({ description: 'Opens a map at the point' }),
});
export type Destination = Static<typeof Destination>;

/** An order as the restaurant’s side sees it. */
export const StaffOrder = Type.Object({
  ...Order.properties,
  destination: Type.Optional(Destination),
});
export type StaffOrder = Static<typeof StaffOrder>;

export const Queue = Type.Array(StaffOrder);
export type Queue = Static<typeof Queue>;
