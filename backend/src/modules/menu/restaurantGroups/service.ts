import type { RestaurantGroup, RestaurantGroups } from '@olov/contract';
import { demandVersion } from '../../../conflicts';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import { commonMessages } from '../../../plugins/messages';
import { recordChange } from '../../staff/audit/repository';
import type { Editor } from '../drafts/service';
import { menuMessages } from '../messages';
import { lockMenu } from '../repository';
import {
  addGroup,
  deleteGroup,
  listGroups,
  listRestaurants,
  lockGroup,
  pricesOfGroup,
  renameGroup,
  scheduledDraftWith,
  setRestaurants,
} from './repository';

export async function readGroups(db: Database): Promise<RestaurantGroups> {
  const [groups, restaurants] = await Promise.all([listGroups(db), listRestaurants(db)]);
  return { groups, restaurants };
}

export const changeGroup = (editor: Editor, group: RestaurantGroup): Promise<RestaurantGroups> =>
  inTransaction(editor.db, async (trx) => {
    const { locale } = editor;
    await lockGroup(trx, group.id);
    const before = await find(trx, group.id);
    demandVersion(before && { version: before.version ?? '' }, group.version, locale);
    if (before) await renameGroup(trx, group);
    else if (!(await addGroup(trx, group)))
      throw new ApiError(409, 'already-there', commonMessages[locale]['already-there']);
    const [missing] = await setRestaurants(trx, group);
    if (missing !== undefined) {
      const index = group.restaurantIds.indexOf(missing);
      throw wrongFields({ [`restaurantIds.${index}`]: menuMessages[locale]['no-restaurant'] });
    }
    await note(trx, editor, { id: group.id, before, after: await find(trx, group.id) });
    return readGroups(trx);
  });

/** The audit entry has the deleted prices, so that an operator can restore them. */
export const removeGroup = (
  editor: Editor,
  { id, version = '' }: Pick<RestaurantGroup, 'id' | 'version'>,
): Promise<RestaurantGroups> =>
  inTransaction(editor.db, async (trx) => {
    const { locale } = editor;
    const messages = menuMessages[locale];
    await lockMenu(trx);
    await lockGroup(trx, id);
    const group = await find(trx, id);
    if (!group) throw new ApiError(404, 'group-unknown', messages['group-unknown']);
    demandVersion({ version: group.version ?? '' }, version, locale);
    const draft = await scheduledDraftWith(trx, id);
    if (draft !== undefined)
      throw new ApiError(409, 'group-scheduled', `${messages['group-scheduled']} ${draft}`);
    const before = { ...group, prices: await pricesOfGroup(trx, id) };
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
