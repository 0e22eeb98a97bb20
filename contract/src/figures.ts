import { type Static, Type } from 'typebox';
import { LanguageId, Money } from './common';
import { Day } from './orderSearch';

/** `GET /api/figures/List` and `Csv`, for the staff. */
export const FiguresQuery = Type.Object({
  from: Day,
  /** The last day, inclusive. */
  to: Day,
  by: Type.Union([
    Type.Literal('hour'),
    Type.Literal('day'),
    Type.Literal('restaurant'),
    Type.Literal('dish'),
  ]),
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  Language: Type.Optional(LanguageId),
});
export type FiguresQuery = Static<typeof FiguresQuery>;

const Count = Type.Integer({ minimum: 0 });

export const FigureRow = Type.Object({
  key: Type.String({
    description: 'Hour of the day in Tashkent (`00` to `23`), day, id of a restaurant or of a dish',
  }),
  name: Type.Optional(Type.String()),
  orders: Type.Integer({
    minimum: 0,
    description: 'Orders that are neither cancelled nor await their payment',
  }),
  /** Absent for a dish. */
  cancelled: Type.Optional(Count),
  /** Of the orders; for a dish, of its lines without the discount. */
  sum: Money,
  averageCheck: Type.Optional(Money),
  averageMinutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'From order to completion, of orders for as soon as possible that took less than six hours',
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
});
export type Figures = Static<typeof Figures>;
