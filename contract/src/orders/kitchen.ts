import { type Static, Type } from 'typebox';
import { Pause } from '../places/restaurants';
import { LanguageId, Latitude, Longitude, Moment, Money, withLanguage } from '../platform/common';
import { CANCEL_REASONS } from './board';
import { Order, OrderId, type WholeOrder } from './orders';
import { PROMISE_REASONS } from './promiseReasons';

/** `POST /api/delivery/SetStatus`, with the staff token as bearer. Status codes only move forward, by mode. */
export const SetStatusBody = withLanguage({
  orderId: OrderId,
  statusCode: Type.Integer(),
  from: Type.Optional(
    Type.Integer({ description: 'The status that the caller saw: another one is 409 `order-changed`' }),
  ),
  /** Of a cancellation. */
  reason: Type.Optional(Type.Enum([...CANCEL_REASONS])),
  /** The received sum, with which a courier completes an order that is paid in cash. */
  cash: Type.Optional(Money),
});
export type SetStatusBody = Static<typeof SetStatusBody>;

export const SetStatusAnswer = Type.Object({ orderId: Type.String(), statusCode: Type.Integer() });

/**
 * `POST /api/delivery/SetCourier`, with the staff token as bearer: the current courier position of an order with code
 * 60 to 80.
 */
export const SetCourierBody = withLanguage({
  orderId: OrderId,
  latitude: Latitude,
  longitude: Longitude,
});
export type SetCourierBody = Static<typeof SetCourierBody>;

export const PromiseReason = Type.Enum([...PROMISE_REASONS]);
export type PromiseReason = Static<typeof PromiseReason>;

/** `POST /api/delivery/SetPromise`, for the staff: a new interval that ends later than now. A repetition changes nothing. */
export const SetPromiseBody = withLanguage({
  orderId: OrderId,
  from: Moment,
  to: Moment,
  reason: PromiseReason,
});
export type SetPromiseBody = Static<typeof SetPromiseBody>;

/** `GET /api/delivery/MoveTargets`, for the staff: the restaurants that can make an order in place of its own. */
export const MoveTargets = Type.Object({
  restaurants: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), address: Type.String() })),
});
export type MoveTargets = Static<typeof MoveTargets>;

/** `POST /api/delivery/MoveToRestaurant`, for the staff: `from` is the restaurant that the caller saw. */
export const MoveOrderBody = withLanguage({
  orderId: OrderId,
  from: Type.String({ minLength: 1, maxLength: 64 }),
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
});
export type MoveOrderBody = Static<typeof MoveOrderBody>;

/** `GET /api/delivery/Queue`, with the staff token as bearer: the active orders of a restaurant, the oldest first. */
export const QueueQuery = Type.Object({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});
export type QueueQuery = Static<typeof QueueQuery>;

/** The destination of the courier, in the language of the request and not in the customer’s. */
export const Destination = Type.Object({
  text: Type.String({
    description: 'Street and house; if the customer chose no street, the name of the place',
  }),
  street: Type.Optional(Type.String({ description: 'The street that the customer chose' })),
  nearStreet: Type.Optional(
    Type.String({
      description:
        'The street nearest to the point, if the customer chose none: `house` may belong to another street',
    }),
  ),
  house: Type.Optional(Type.String()),
  place: Type.Optional(
    Type.String({ description: 'Name of the place, if `text` does not contain it already' }),
  ),
  customerTitle: Type.Optional(
    Type.String({ description: 'The customer’s own description of the place, if it adds something' }),
  ),
  latitude: Latitude,
  longitude: Longitude,
  mapUrl: Type.String({ description: 'Link that opens a map at the point' }),
});
export type Destination = Static<typeof Destination>;

/** An order, for the staff of the restaurant. */
export const StaffOrder = Type.Object({
  ...Order.properties,
  destination: Type.Optional(Destination),
  /** True while the kitchen waits before it begins with an order for a slot, at `cookingStartsAt`. */
  isLater: Type.Optional(Type.Boolean()),
});
/** A courier gets a delivery that nobody has taken without its customer. */
export type StaffOrder = Static<typeof StaffOrder> & Omit<WholeOrder, 'customer'>;

/** An order on the kitchen's board. */
export const BoardOrder = Type.Object({
  ...StaffOrder.properties,
  /** When its ticket was printed last. */
  printedAt: Type.Optional(Moment),
  /** The member who delivers the order. */
  courierId: Type.Optional(Type.String()),
  courierName: Type.Optional(Type.String()),
});
export type BoardOrder = StaffOrder &
  Pick<Static<typeof BoardOrder>, 'printedAt' | 'courierId' | 'courierName'>;

export const BoardQuery = Type.Object({
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  Language: Type.Optional(LanguageId),
});

/** `GET /api/delivery/Board`, for the staff. */
export const Board = Type.Object({
  /** Those whose board the member may open. */
  restaurants: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      address: Type.String(),
      pause: Type.Optional(Pause),
    }),
  ),
  /** The restaurant of the orders; absent while the member has to choose one. */
  restaurantId: Type.Optional(Type.String()),
  orders: Type.Array(BoardOrder),
  left: Type.Integer({ description: 'Active orders that are too many for the answer' }),
  /** Orders that the staff have cancelled lately although the kitchen had begun. */
  stopped: Type.Array(
    Type.Object({
      orderId: Type.String(),
      number: Type.String(),
      summary: Type.String({ description: 'Names of the products, for one line of text' }),
      reason: Type.Optional(Type.Enum([...CANCEL_REASONS])),
    }),
  ),
  /** Those who may deliver its orders. */
  couriers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type Board = Omit<Static<typeof Board>, 'orders'> & { orders: BoardOrder[] };

/** `POST /api/delivery/SetPrinted`, for the staff: the ticket was printed now. */
export const SetPrintedBody = withLanguage({ orderId: OrderId });

/** `POST /api/delivery/Give`, for the staff: gives a delivery to a courier; an empty id makes it free again. */
export const GiveOrderBody = withLanguage({ orderId: OrderId, courierId: Type.String({ maxLength: 64 }) });
export type GiveOrderBody = Static<typeof GiveOrderBody>;

export const Queue = Type.Array(StaffOrder);
export type Queue = StaffOrder[];
