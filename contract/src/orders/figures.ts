import { type Static, Type } from 'typebox';
import { LanguageId, Moment, Money, withLanguage } from '../platform/common';
import { PaymentType } from './ordering';
import { Day, GroupNames, SearchOrdersBody } from './search';

/** `GET /api/figures/List` and `Csv`, for the staff. */
export const FiguresQuery = Type.Object({
  from: Day,
  /** The last day, inclusive. */
  to: Day,
  by: Type.Union([
    Type.Literal('hour'),
    Type.Literal('day'),
    Type.Literal('restaurant'),
    Type.Literal('restaurant-day'),
    Type.Literal('dish'),
    Type.Literal('payment'),
    Type.Literal('code'),
    Type.Literal('courier'),
  ]),
  restaurantId: SearchOrdersBody.properties.restaurantId,
  groupId: SearchOrdersBody.properties.groupId,
  Language: Type.Optional(LanguageId),
});
export type FiguresQuery = Static<typeof FiguresQuery>;

const Count = Type.Integer({ minimum: 0 });

export const FigureRow = Type.Object({
  key: Type.String({
    description:
      'Hour in Tashkent (`00` to `23`; those after midnight are the last), business day, id of a restaurant or of a dish, `delivery`, `discount` or `refund` (of a sum) beside dishes, payment type, promo code or courier (empty for none)',
  }),
  name: Type.Optional(Type.String()),
  /** Present for a restaurant and day. */
  day: Type.Optional(Day),
  orders: Type.Integer({
    minimum: 0,
    description: 'Orders that were accepted, or paid online, also if they were cancelled or refunded later',
  }),
  /** Number of all cancelled orders, accepted or not. Absent for a dish. */
  cancelled: Type.Optional(Count),
  gross: Type.Integer({
    description: 'Sales in UZS, in the business days of their orders; a discount is negative',
  }),
  refunds: Type.Integer({
    description: 'Sales that were cancelled or refunded, in the business days in which that happened',
  }),
  net: Type.Integer({ description: 'Gross without refunds' }),
  /** Part of the gross. Absent for a dish. */
  discounts: Type.Optional(Money),
  /** Present for a promo code: dishes that it gave to accepted orders. */
  gifts: Type.Optional(Count),
  /** Present for a courier: the totals of the orders that were paid to the courier in cash. */
  cash: Type.Optional(Money),
  handedIn: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Present for a courier of all restaurants: cash of the shifts that ended in these days, each until five o’clock in its night',
    }),
  ),
  /** The gross divided by the number of orders. */
  averageCheck: Type.Optional(Money),
  averageMinutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'From order to completion, of orders for as soon as possible that took less than six hours',
    }),
  ),
  keptPromises: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'Percent of the completed orders that were delivered, or ready for pickup, before the end of their promise; without those of more than six hours, which somebody forgot',
    }),
  ),
  /** Present for a dish. */
  pieces: Type.Optional(Count),
});
export type FigureRow = Static<typeof FigureRow>;

export const Figures = Type.Object({
  from: Day,
  to: Day,
  by: FiguresQuery.properties.by,
  total: FigureRow,
  rows: Type.Array(FigureRow),
  groups: GroupNames,
});
export type Figures = Static<typeof Figures>;

const RestaurantId = Type.String({ maxLength: 64 });

/** `GET /api/figures/Closings`, for the staff: at most 92 days. */
export const ClosingsQuery = Type.Object({
  restaurantId: RestaurantId,
  from: Day,
  /** The last day, inclusive. */
  to: Day,
  Language: Type.Optional(LanguageId),
});
export type ClosingsQuery = Static<typeof ClosingsQuery>;

/** The sums of a payment type within a business day. */
export const DaySums = Type.Object({
  payment: PaymentType,
  orders: Count,
  gross: Type.Integer(),
  refunds: Type.Integer(),
});
export type DaySums = Static<typeof DaySums>;

export const DayOfRestaurant = Type.Object({
  day: Day,
  /** It goes on, and cannot be closed. */
  isRunning: Type.Boolean(),
  /** Those of the time when the day was closed, if it was. */
  sums: Type.Array(DaySums),
  cashExpected: Type.Integer({
    description: 'Gross in cash without refunds, and without orders that were cancelled',
  }),
  closing: Type.Optional(Type.Object({ actor: Type.String(), at: Moment, cashCounted: Money })),
});
export const DayClosings = Type.Object({ days: Type.Array(DayOfRestaurant) });
export type DayClosings = Static<typeof DayClosings>;

/** `POST /api/figures/CloseDay`, for the staff. A closed day never changes: a later refund is in its own day. */
export const CloseDayBody = withLanguage({
  restaurantId: RestaurantId,
  day: Day,
  /** As the caller saw it. */
  cashExpected: Type.Integer(),
  cashCounted: Type.Integer({ minimum: 0, maximum: 10_000_000_000 }),
});
export type CloseDayBody = Static<typeof CloseDayBody>;
