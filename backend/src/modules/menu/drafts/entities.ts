import {
  type DishEntity,
  type EntityKind,
  type FolderEntity,
  type GroupEntity,
  MODIFIER_BASE,
  type PriceEntity,
  type TagEntity,
} from '@olov/contract';

interface Values {
  folder: FolderEntity;
  tag: TagEntity;
  group: GroupEntity;
  dish: DishEntity;
  order: string[];
  price: PriceEntity;
}

export type Value = Values[EntityKind];

export interface Entity {
  kind: EntityKind;
  entityId: string;
}

/** A value that the draft wants for an entity; null: the draft removes it. */
export type Wanted = {
  [Kind in EntityKind]: { kind: Kind; entityId: string; after: Values[Kind] | null };
}[EntityKind];

export type Change = {
  [Kind in EntityKind]: {
    kind: Kind;
    entityId: string;
    before: Values[Kind] | null;
    after: Values[Kind] | null;
    position: number | null;
    promotions: string[] | null;
  };
}[EntityKind];

/** The one form of a dish, in which equal dishes have equal values. */
export function normalDish({ isAvailable = true, forCart = false, ...dish }: DishEntity): DishEntity {
  return {
    ...dish,
    modifiers: dish.modifiers.map((modifier) =>
      modifier.of === undefined ? normalModifier({ ...MODIFIER_BASE, ...modifier }) : modifier,
    ),
    ...(!isAvailable && { isAvailable: false }),
    ...(forCart && { forCart: true }),
  };
}

const normalModifier = <Own extends { isAvailable?: boolean }>({ isAvailable = true, ...modifier }: Own) => ({
  ...modifier,
  ...(!isAvailable && { isAvailable }),
});

export const normalGroup = ({ modifiers = [], ...group }: GroupEntity): GroupEntity => ({
  ...group,
  ...(modifiers.length > 0 && { modifiers: modifiers.map(normalModifier) }),
});

type Place = Pick<PriceEntity, 'restaurantId' | 'groupId' | 'dishId'>;

/** Ids of restaurants and dishes may contain every sign. */
export const placeId = ({ restaurantId, groupId }: Omit<Place, 'dishId'>): string =>
  `${restaurantId === undefined ? 'groups' : 'restaurants'}/${encodeURIComponent(restaurantId ?? groupId ?? '')}`;

export const priceId = ({ dishId, ...place }: Place): string =>
  `${placeId(place)}/${encodeURIComponent(dishId)}`;

export function placeOfPrice(id: string): Place {
  const [kind, ...parts] = id.split('/');
  const [place = '', dishId = ''] = parts.map(decodeURIComponent);
  return { ...(kind === 'groups' ? { groupId: place } : { restaurantId: place }), dishId };
}
