import type { RestaurantGroup, RestaurantGroups } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import { recordChange } from '../../staff/audit/repository';
import type { Editor } from '../drafts/service';
import { menuMessages } from '../messages';
import { deleteGroup, listGroups, listRestaurants, saveGroup } from './repository';

export async function readGroups(db: Database): Promise<RestaurantGroups> {
  const [groups, restaurants] = await Promise.all([listGroups(db), listRestaurants(db)]);
  return { groups, restaurants };
}

export const changeGroup = (editor: Editor, group: RestaurantGroup): Promise<RestaurantGroups> =>
  inTransaction(editor.db, async (trx) => {
    const before = await find(trx, group.id);
    const [missing] = await saveGroup(trx, group);
    if (missing !== undefined) {
      const index = group.restaurantIds.indexOf(missing);
      throw wrongFields({ [`restaurantIds.${index}`]: menuMessages[editor.locale]['no-restaurant'] });
    }
    await note(trx, editor, { id: group.id, before, after: await find(trx, group.id) });
    return readGroups(trx);
  });

export const removeGroup = (editor: Editor, id: string): Promise<RestaurantGroups> =>
  inTransaction(editor.db, async (trx) => {
    const before = await find(trx, id);
    if (!before) throw new ApiError(404, 'group-unknown', menuMessages[editor.locale]['group-unknown']);
    await deleteGroup(trx, id);
    await note(trx, editor, { id, before, after: undefined });
    return readGroups(trx);
  });

const find = async (trx: Database, id: string): Promise<RestaurantGroup | undefined> =>
  (await listGroups(trx)).find((group) => group.id === id);

interface Noted {
  id: string;
  before: RestaurantGroup | undefined;
  after: RestaurantGroup | undefined;
}

const note = (trx: Database, { author, nowMs }: Editor, { id, before, after }: Noted) =>
  recordChange(
    trx,
    author,
    {
      action: 'change',
      subject: 'Menu',
      subjectId: `restaurant-groups/${id}`,
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    },
    nowMs,
  );
