import type { FigureRow, Figures, FiguresQuery } from '@olov/contract';
import { MOST_FIGURE_DAYS } from '@olov/contract/staff/names';
import type { Staff } from '../../access/Staff';
import { badQuery, checkDay, daysBetween } from '../../days';
import type { Database } from '../../db/connect';
import { freeze, hasCode, inTransaction } from '../../db/transaction';
import { ApiError } from '../../errors';
import type { Locale } from '../../text/language';
import { paymentNames } from '../payments';
import { allRestaurants, filteredRestaurants, groupsOf } from '../places';
import {
  type Courier,
  couriersIn,
  dishesBySum,
  MOST_ROWS,
  type Period,
  type Sums,
  sumsBy,
} from './repository';
import { figureTexts } from './texts';

export async function figuresOf(
  db: Database,
  staff: Staff,
  { from, to, by, ...filter }: FiguresQuery,
  locale: Locale,
): Promise<Figures> {
  for (const day of [from, to]) checkDay(day, locale);
  const days = daysBetween(from, to);
  if (days < 1 || days > MOST_FIGURE_DAYS) throw badQuery(locale);
  return inTransaction(db, async (trx) => {
    await freeze(trx);
    const restaurants = await filteredRestaurants(trx, staff, filter, ['read', 'Figures'], locale);
    const groups = await groupsOf(trx, staff);
    const period = { from, to, restaurants };
    const sums = await sumsBy(trx, by === 'dish' ? 'day' : by, period);
    if (sums.length > MOST_ROWS) throw periodLong(locale);
    const rows =
      by === 'dish'
        ? await dishRows(trx, period, locale)
        : sums.map((row) => ({
            key: row.key,
            ...figuresIn([row]),
            ...(by === 'code' && { gifts: row.extra }),
            ...(by === 'courier' && row.key && { cash: row.extra }),
          }));
    return {
      from,
      to,
      by,
      total: { key: 'total', ...figuresIn(sums) },
      rows:
        by === 'courier'
          ? await withCouriers(trx, rows, period, locale)
          : await withNames(trx, by, rows, locale),
      groups: groups.map(({ id, name }) => ({ id, name })),
    };
  }).catch((error) => {
    // A group of many restaurants by hour, payment or dish is in no sum.
    if (!hasCode(error, /^57014$/)) throw error;
    throw periodLong(locale);
  });
}

const periodLong = (locale: Locale) => new ApiError(400, 'period-long', figureTexts[locale].periodLong);

/** Couriers also have rows for days in which they only handed cash in. */
async function withCouriers(
  db: Database,
  rows: FigureRow[],
  period: Period,
  locale: Locale,
): Promise<FigureRow[]> {
  const couriers = await couriersIn(db, period);
  const isChain = period.restaurants === undefined;
  const factsOf = ({ name, handedIn }: Courier) => ({ name, ...(isChain && { handedIn }) });
  const busy = new Set(rows.map(({ key }) => key));
  const idle = [...couriers].filter(([id, { handedIn }]) => isChain && handedIn > 0 && !busy.has(id));
  return [
    ...rows.map((row) => {
      const courier = couriers.get(row.key);
      return { ...row, ...(courier ? factsOf(courier) : { name: row.key || figureTexts[locale].nobody }) };
    }),
    ...idle.map(([key, courier]) => ({ key, ...figuresIn([]), cash: 0, ...factsOf(courier) })),
  ];
}

function figuresIn(rows: Sums[]): Omit<FigureRow, 'key'> {
  const total = (of: (row: Sums) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const orders = total((row) => row.orders);
  const timed = total((row) => row.timed);
  const promised = total((row) => row.promised);
  const gross = total((row) => row.gross);
  const refunds = total((row) => row.refunds);
  return {
    orders,
    cancelled: total(({ cancelled }) => cancelled),
    gross,
    refunds,
    net: gross - refunds,
    discounts: total((row) => row.discounts),
    ...(orders > 0 && { averageCheck: Math.round(gross / orders) }),
    ...(timed > 0 && { averageMinutes: Math.round(total(({ seconds }) => seconds) / timed / 60) }),
    ...(promised > 0 && { keptPromises: Math.round((100 * total(({ kept }) => kept)) / promised) }),
  };
}

async function dishRows(db: Database, period: Period, locale: Locale): Promise<FigureRow[]> {
  const { ofNoDish } = figureTexts[locale];
  const dishes = await dishesBySum(db, period);
  return dishes.map(({ name, pieces, ...row }) => ({
    ...row,
    net: row.gross - row.refunds,
    ...(name ? { name: name[locale], pieces } : { name: ofNoDish[row.key] ?? row.key }),
  }));
}

async function withNames(
  db: Database,
  by: Figures['by'],
  rows: FigureRow[],
  locale: Locale,
): Promise<FigureRow[]> {
  const { noCode } = figureTexts[locale];
  if (by === 'code') return rows.map((row) => ({ ...row, name: row.key || noCode }));
  if (by !== 'restaurant' && by !== 'restaurant-day' && by !== 'payment') return rows;
  const names = new Map<string, string>(
    by === 'payment'
      ? Object.entries(paymentNames[locale])
      : (await allRestaurants(db)).map(({ id, name }) => [id, name[locale]]),
  );
  return rows.map((row) => {
    const [id = '', day] = by === 'restaurant-day' ? row.key.split(' ').reverse() : [row.key];
    return { ...row, name: names.get(id) ?? id, ...(day && { day }) };
  });
}
