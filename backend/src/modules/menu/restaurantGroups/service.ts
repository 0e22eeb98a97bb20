import type { RestaurantGroup, RestaurantGroups, RestaurantGroupsChanged } from '@olov/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../access/audit';
import { demandVersion } from '../../../conflicts';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import type { Editor } from '../drafts/service';
import { lockMenu } from '../repository';
import { comparePrices, demandConfirm, pricesOf } from '../steepPrices';
import { menuTexts } from '../texts';
import {
  deleteGroup,
  listGroups,
  listRestaurants,
  pricesOfGroup,
  putGroup,
  scheduledDraftWith,
  setRestaurants,
} from './repository';

export async function readGroups(db: Database): Promise<RestaurantGroups> {
  const [groups, restaurants] = await Promise.all([listGroups(db), listRestaurants(db)]);
  return { groups, restaurants };
}

type Asked = Pick<RestaurantGroup, 'id' | 'version'> & { isTrial?: boolean; confirm?: number };

export const changeGroup = (
  editor: Editor,
  { name, restaurantIds, ...asked }: Asked & RestaurantGroup,
): Promise<RestaurantGroupsChanged> =>
  changing(editor, asked, async (trx, before) => {
    const { locale } = editor;
    demandVersion(before && { version: before.version ?? '' }, asked.version, locale);
    await putGroup(trx, { id: asked.id, name });
    const [missing] = await setRestaurants(trx, { id: asked.id, restaurantIds });
    if (missing === undefined) return;
    const index = restaurantIds.indexOf(missing);
    throw wrongFields({ [`restaurantIds.${index}`]: menuTexts[locale]['no-restaurant'] });
  });

export const removeGroup = (editor: Editor, asked: Asked): Promise<RestaurantGroupsChanged> =>
  changing(editor, asked, async (trx, before) => {
    const { locale } = editor;
    const { id, version = '' } = asked;
    const messages = menuTexts[locale];
    if (!before) throw new ApiError(404, 'group-unknown', messages['group-unknown']);
    demandVersion({ version: before.version ?? '' }, version, locale);
    const draft = await scheduledDraftWith(trx, id);
    if (draft !== undefined)
      throw new ApiError(409, 'group-scheduled', `${messages['group-scheduled']} ${draft}`);
    await deleteGroup(trx, id);
  });

/** The prices of the group hold where it has restaurants, so the change is judged by what customers pay before and after it. */
const changing = (
  { db, author, nowMs, locale }: Editor,
  { id, isTrial = false, confirm = 0 }: Asked,
  write: (trx: Database, before: RestaurantGroup | undefined) => Promise<void>,
): Promise<RestaurantGroupsChanged> =>
  inTransaction(db, async (trx) => {
    // Publications change the prices of groups under the same lock.
    await lockMenu(trx);
    const before = await find(trx, id);
    const own = await pricesOfGroup(trx, id);
    const dishIds = own.map(({ dishId }) => dishId);
    const paid = await pricesOf(trx, dishIds);
    await sql`savepoint before_change`.execute(trx);
    await write(trx, before);
    const { steep: prices } = comparePrices(await listRestaurants(trx), paid, await pricesOf(trx, dishIds));
    if (isTrial) await sql`rollback to savepoint before_change`.execute(trx);
    else {
      demandConfirm(prices, confirm, locale);
      const after = await find(trx, id);
      await recordChange(
        trx,
        author,
        {
          action: 'change',
          subject: 'Menu',
          subjectId: `restaurant-groups/${id}`,
          // An operator can restore the prices of a deleted group.
          ...(before && { before: { ...before, ...(!after && { prices: own }) } }),
          ...(after && { after: { ...after } }),
        },
        nowMs,
      );
    }
    return { ...(await readGroups(trx)), prices };
  });

const find = async (trx: Database, id: string): Promise<RestaurantGroup | undefined> =>
  (await listGroups(trx)).find((group) => group.id === id);
