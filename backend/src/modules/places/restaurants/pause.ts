import { MINUTE_MS } from '@olov/contract/platform/durations';
import { type Change, recordChange } from '../../../access/audit';
import { demandRight, type Staff } from '../../../access/Staff';
import { inTransaction } from '../../../db/transaction';
import { refused } from '../../../refusals';
import type { Locale } from '../../../text/language';
import type { PlaceDeps } from '../placeDeps';
import { lockPause, setPause } from './repository';

/** `openly`: until the staff open the restaurant. */
type PauseLength = { minutes: number } | 'openly' | 'none';

export async function pauseRestaurant(
  { db, now, tellPages }: Pick<PlaceDeps, 'db' | 'now' | 'tellPages'>,
  staff: Staff,
  restaurantId: string,
  length: PauseLength,
  locale: Locale,
): Promise<void> {
  demandRight(staff, ['pause', 'Restaurant'], { restaurantId }, locale);
  await inTransaction(db, async (trx) => {
    const before = await lockPause(trx, restaurantId);
    if (!before) throw refused(404, 'restaurant-not-found', locale);
    const after = {
      pausedAt: length === 'none' ? null : new Date(now()),
      pausedUntil: typeof length === 'object' ? new Date(now() + length.minutes * MINUTE_MS) : null,
    };
    await setPause(trx, restaurantId, after);
    const action = length === 'none' ? 'open' : 'pause';
    const change: Change = { action, subject: 'Restaurant', subjectId: restaurantId, before, after };
    await recordChange(trx, staff.author, change, now());
  });
  void tellPages();
}
