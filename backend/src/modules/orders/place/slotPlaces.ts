import type { SlotDays } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { OCCUPIED_AT } from '../../../db/indexes';
import { lockKeys } from '../../../db/lockKeys';
import { statusIn } from '../../../db/statusIn';
import { anyRestaurant, type RestaurantRow, slotDaysOf } from '../../places';
import type { Range } from './expected';

/** The coming slots of a restaurant, with the full ones marked; none if it takes no orders. */
export async function listSlots(db: Database, restaurantId: string, nowMs: number): Promise<SlotDays> {
  const restaurant = await anyRestaurant(db, restaurantId);
  if (!restaurant?.isActive) return { days: [] };
  const days = slotDaysOf(restaurant, nowMs);
  const limit = restaurant.slotLimit;
  if (limit === null) return { days };
  const all = days.flatMap(({ slots }) => slots.map(rangeOf));
  const [first, last] = [all[0], all.at(-1)];
  const taken = first && last ? await placesTaken(db, restaurantId, { from: first.from, to: last.to }) : [];
  const isFull = ({ from, to }: Range) => taken.filter((at) => at >= from && at < to).length >= limit;
  return {
    days: days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({ ...slot, ...(isFull(rangeOf(slot)) && { isFull: true }) })),
    })),
  };
}

const rangeOf = ({ start, end }: { start: string; end: string }): Range => ({
  from: new Date(start),
  to: new Date(end),
});

/** With `isLocked` no other transaction can take a place of the slot until this one ends. */
export async function isSlotFull(
  db: Database,
  restaurant: RestaurantRow,
  moment: Moment,
  nowMs: number,
  { isLocked = false } = {},
): Promise<boolean> {
  const slot = slotWith(restaurant, moment, nowMs);
  if (!slot) return false;
  const [, taken] = await Promise.all([
    // The count is a statement of its own, because it must see what was committed before the lock was free.
    isLocked && lockSlot(db, restaurant, moment, nowMs),
    placesTaken(db, restaurant.id, slot),
  ]);
  return taken.length >= (restaurant.slotLimit ?? Infinity);
}

/** Each order that comes into the slot takes the lock, also one that the kitchen puts above the limit. */
export async function lockSlot(db: Database, restaurant: RestaurantRow, moment: Moment, nowMs: number) {
  const slot = slotWith(restaurant, moment, nowMs);
  if (slot) await lockKeys(db, 'slot', [`${restaurant.id} ${slot.from.toISOString()}`]);
}

type Moment = Date | string | null | undefined;

/** The coming slot of a restaurant with a limit that contains the moment: one of its own, which may begin at another time. */
function slotWith(restaurant: RestaurantRow, moment: Moment, nowMs: number): Range | undefined {
  if (!moment || restaurant.slotLimit === null) return undefined;
  const at = new Date(moment);
  return slotDaysOf(restaurant, nowMs)
    .flatMap(({ slots }) => slots.map(rangeOf))
    .find(({ from, to }) => from <= at && at < to);
}

/** The moments that orders occupy in a span of time; cancelled ones occupy none. */
async function placesTaken(db: Database, restaurantId: string, { from, to }: Range): Promise<Date[]> {
  const at = sql.raw<Date>(OCCUPIED_AT);
  const { rows } = await sql<{ at: Date }>`
    select ${at} as at from orders
    where restaurant ->> 'id' = ${restaurantId} and ${at} >= ${from} and ${at} < ${to}
      and not ${statusIn(sql`status_code`, 'cancelled')}`.execute(db);
  return rows.map((row) => row.at);
}
