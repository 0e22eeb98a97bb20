import type { FigureRow, Figures, FiguresQuery } from '@olov/contract';
import { badQuery, checkDay, daysBetween } from '../../days';
import type { Database } from '../../db/connect';
import { freeze, inTransaction } from '../../db/transaction';
import type { Locale } from '../../text/language';
import { allRestaurants } from '../restaurants/repository';
import { demandRight, restaurantsOf, type Staff } from '../staff/Staff';
import { dishesBySum, type Period, type Sums, summedDays, sumsBy } from './repository';
import { spansWithout } from './spans';

const MOST_DAYS = 366;

export async function figuresOf(
  db: Database,
  staff: Staff,
  { from, to, by, restaurantId }: FiguresQuery,
  locale: Locale,
): Promise<Figures> {
  if (restaurantId !== undefined) demandRight(staff, ['read', 'Figures'], { restaurantId }, locale);
  for (const day of [from, to]) checkDay(day, locale);
  const days = daysBetween(from, to);
  if (days < 1 || days > MOST_DAYS) throw badQuery(locale);
  return inTransaction(db, async (trx) => {
    await freeze(trx);
    const period = {
      from,
      to,
      restaurants: restaurantId === undefined ? restaurantsOf(staff) : [restaurantId],
      open: spansWithout(await summedDays(trx, from, to), from, to),
    };
    const sums = await sumsBy(trx, by === 'dish' ? 'day' : by, period);
    const rows =
      by === 'dish'
        ? await dishRows(trx, period, locale)
        : sums.map((row) => ({ key: row.key, ...figuresIn([row]) }));
    const named = by === 'restaurant' ? await withNames(trx, rows, locale) : rows;
    return { from, to, by, total: { key: 'total', ...figuresIn(sums) }, rows: named };
  });
}

function figuresIn(rows: Sums[]): Omit<FigureRow, 'key'> {
  const total = (of: (row: Sums) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const [orders, sum, timed] = [
    total((row) => row.orders),
    total((row) => row.sum),
    total((row) => row.timed),
  ];
  return {
    orders,
    cancelled: total(({ cancelled }) => cancelled),
    sum,
    ...(orders > 0 && { averageCheck: Math.round(sum / orders) }),
    ...(timed > 0 && { averageMinutes: Math.round(total(({ seconds }) => seconds) / timed / 60) }),
  };
}

async function dishRows(db: Database, period: Period, locale: Locale): Promise<FigureRow[]> {
  const dishes = await dishesBySum(db, period);
  return dishes.map(({ name, ...dish }) => ({ ...dish, name: name[locale] }));
}

async function withNames(db: Database, rows: FigureRow[], locale: Locale): Promise<FigureRow[]> {
  const names = new Map((await allRestaurants(db)).map(({ id, name }) => [id, name[locale]]));
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.key }));
}
