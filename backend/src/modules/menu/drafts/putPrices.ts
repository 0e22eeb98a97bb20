import {
  type DishEntity,
  type GroupEntity,
  type PriceEntity,
  type PricesPut,
  type WantedPrice,
  wholeModifier,
} from '@olov/contract';
import type { Database } from '../../../db/connect';
import { ApiError, wrongFields } from '../../../errors';
import { commonTexts } from '../../../text/commonTexts';
import { chainPrices, pricedDish, pricedGroup } from '../prices';
import { menuTexts } from '../texts';
import { type Change, type Entity, priceId, type Value, type Wanted } from './entities';
import { impactOf } from './impact';
import { referenceFaults } from './references';
import { changesOf } from './repository';
import { type Editor, withOpen } from './service';
import { keyOf, noteMany, putShown, shownIn, shownValues } from './shown';

/** Undefined: the price names no row, or a place that the row has no prices for, or the chain lacks the price. */
function entityOf(one: WantedPrice): Entity | undefined {
  const { dishId, modifierGroupId, modifierId, restaurantId, groupId, price } = one;
  const places = [restaurantId, groupId].filter((id) => id !== undefined).length;
  if (dishId !== undefined && modifierGroupId === undefined) {
    if (places === 0) return price === null ? undefined : { kind: 'dish', entityId: dishId };
    if (places === 1 && modifierId === undefined)
      return { kind: 'price', entityId: priceId({ ...one, dishId }) };
  }
  const isShared = dishId === undefined && modifierGroupId !== undefined && modifierId !== undefined;
  return isShared && places === 0 && price !== null
    ? { kind: 'group', entityId: modifierGroupId }
    : undefined;
}

/** The groups whose modifiers the dishes share, with their new prices. */
async function groupsOf(
  trx: Database,
  changes: ReadonlyMap<string, Change>,
  dishes: readonly DishEntity[],
): Promise<GroupEntity[]> {
  const ids = new Set(dishes.flatMap(({ modifiers }) => modifiers.flatMap(({ groupId }) => groupId ?? [])));
  const entities = [...ids].map((entityId): Entity => ({ kind: 'group', entityId }));
  const shown = await shownValues(trx, changes, entities);
  return [...shown.values()].flatMap(({ value }) => (value as GroupEntity | null) ?? []);
}

/** The price that the draft shows; undefined: there is no such row. */
function shownPrice(
  { modifierId }: WantedPrice,
  { kind }: Entity,
  value: Value | null,
  groups: readonly GroupEntity[],
): number | null | undefined {
  if (kind === 'price') return (value as PriceEntity | null)?.price ?? null;
  if (value === null) return undefined;
  if (modifierId === undefined) return (value as DishEntity).price;
  const modifier = (value as DishEntity | GroupEntity).modifiers?.find(({ id }) => id === modifierId);
  return modifier && wholeModifier(modifier, groups).price;
}

/** All prices get into the draft together, or none. */
export const putPrices = (
  editor: Editor,
  draftId: string,
  wanted: readonly WantedPrice[],
): Promise<PricesPut> =>
  withOpen(editor, draftId, async (trx) => {
    const messages = { ...commonTexts[editor.locale], ...menuTexts[editor.locale] };
    const rows = wanted.map((one, index) => {
      const entity = entityOf(one);
      if (!entity) throw wrongFields({ [`prices.${index}.price`]: messages['field.invalid'] });
      return { one, entity, field: `prices.${index}` };
    });
    const asked = new Map(rows.map(({ entity }) => [keyOf(entity), entity]));
    const { changes, shown } = await shownIn(trx, draftId, [...asked.values()]);
    const valueIn = (entity: Entity) => shown.get(keyOf(entity))?.value ?? null;
    const dishes = [...asked.values()].flatMap((entity) =>
      entity.kind === 'dish' ? ((valueIn(entity) as DishEntity | null) ?? []) : [],
    );
    const groups = await groupsOf(trx, changes, dishes);
    for (const { one, entity, field } of rows) {
      const price = shownPrice(one, entity, valueIn(entity), groups);
      if (price === undefined) throw wrongFields({ [`${field}.dishId`]: messages['no-dish'] });
      if (one.read !== undefined && price !== one.read && price !== one.price)
        throw new ApiError(409, 'changed-meanwhile', messages['changed-meanwhile']);
    }

    const priceOf = chainPrices(wanted);
    const priced = groups.map((group) => pricedGroup(group, priceOf));
    const afterOf = ({ one, entity }: (typeof rows)[number]): Value | null => {
      const value = valueIn(entity);
      if (entity.kind === 'group') return pricedGroup(value as GroupEntity, priceOf);
      if (entity.kind === 'dish') return pricedDish(value as DishEntity, priceOf, priced);
      const { dishId = '', restaurantId, groupId, price } = one;
      const place = restaurantId === undefined ? { groupId } : { restaurantId };
      return price === null ? null : ({ ...place, dishId, price } as PriceEntity);
    };
    const afters = new Map(rows.map((row) => [keyOf(row.entity), { ...row.entity, after: afterOf(row) }]));
    const { changed, puts } = await putShown(trx, draftId, [...afters.values()], shown);
    const [fault] = await referenceFaults(
      trx,
      draftId,
      puts.filter(({ kind }) => kind === 'price') as Wanted[],
    );
    if (fault) {
      const at = rows.find(({ entity }) => entity.kind === 'price' && entity.entityId === fault.id)?.field;
      throw wrongFields({ [`${at}.${fault.path}`]: messages[fault.code] });
    }
    await noteMany(trx, editor, draftId, 'prices', changed);
    const { prices } = await impactOf(trx, draftId, await changesOf(trx, draftId));
    return { changed: changed.length, prices };
  });
