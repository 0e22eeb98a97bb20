import { isDeepStrictEqual } from 'node:util';
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
import { currentValues } from './currentValues';
import { type Change, type Entity, priceId, type Value, type Wanted } from './entities';
import { impactOf } from './impact';
import { rebase } from './rebase';
import { referenceFaults } from './references';
import { changesOf, dropChanges, putChanges } from './repository';
import { type Editor, note, withOpen } from './service';

/** The draft has every price; the entry of the log names the first ones. */
const MOST_LOGGED = 20;

const keyOf = ({ kind, entityId }: Entity): string => `${kind}/${entityId}`;

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

interface Shown {
  /** In the menu. */
  before: Value | null;
  /** In the menu as it will be after the draft. */
  value: Value | null;
}

async function shownValues(
  trx: Database,
  changes: ReadonlyMap<string, Change>,
  entities: readonly Entity[],
): Promise<ReadonlyMap<string, Shown>> {
  const currentOf = await currentValues(trx, entities);
  return new Map(
    entities.map((entity) => {
      const { before, after } = changes.get(keyOf(entity)) ?? {};
      if (before !== undefined && after !== undefined) return [keyOf(entity), { before, value: after }];
      const current = currentOf(entity);
      return [keyOf(entity), { before: current, value: current }];
    }),
  );
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
    const known = (await changesOf(trx, draftId)).filter((change) => asked.has(keyOf(change)));
    await rebase(trx, draftId, known);
    const changes = new Map((await changesOf(trx, draftId)).map((change) => [keyOf(change), change]));
    const shown = await shownValues(trx, changes, [...asked.values()]);
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
    const changed = [...afters].flatMap(([key, { after, ...entity }]) => {
      const { before = null, value = null } = shown.get(key) ?? {};
      return isDeepStrictEqual(after, value) ? [] : [{ ...entity, before, after }];
    });
    const isBack = ({ before, after }: (typeof changed)[number]) => isDeepStrictEqual(before, after);
    await dropChanges(trx, draftId, changed.filter(isBack));
    const puts = changed.filter((one) => !isBack(one));
    await putChanges(trx, draftId, puts);
    const [fault] = await referenceFaults(
      trx,
      draftId,
      puts.filter(({ kind }) => kind === 'price') as Wanted[],
    );
    if (fault) {
      const at = rows.find(({ entity }) => entity.kind === 'price' && entity.entityId === fault.id)?.field;
      throw wrongFields({ [`${at}.${fault.path}`]: messages[fault.code] });
    }
    if (changed.length > 0)
      await note(trx, editor, 'change', draftId, {
        after: { changes: changed.length, prices: changed.slice(0, MOST_LOGGED).map(keyOf) },
      });
    const { prices } = await impactOf(trx, draftId, await changesOf(trx, draftId));
    return { changed: changed.length, prices };
  });
