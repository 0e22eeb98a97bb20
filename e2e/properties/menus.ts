import {
  DAY_MS,
  type ModifierGroup as Group,
  ModifierGroup,
  type PromoConditions,
  PromoKind,
} from '@olov/contract';
import { inAll } from '@olov/contract/platform/locales';
import fc from 'fast-check';
import type { MenuProduct, ModifierRow } from '../../backend/src/modules/menu/shop/repository';
import type { RestaurantRow } from '../../backend/src/modules/places/restaurants/repository';
import type { PromoRow } from '../../backend/src/modules/promo/repository';

export const NOON = Date.parse('2026-11-21T12:00:00+05:00');

/** A new kind in the contract is covered automatically. */
const GROUP_KINDS = ModifierGroup.properties.kind.anyOf.map(({ const: kind }) => kind);
const PROMO_KINDS = PromoKind.anyOf.map(({ const: kind }) => kind);

const text = (name: string) => inAll(() => name);
const prices = fc.oneof(fc.constantFrom(0, 1, 99, 100), fc.integer({ min: 0, max: 250_000 }));
const mostly = fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0);

const anExtra = (productId: string, position: number, group: Group | undefined): fc.Arbitrary<ModifierRow> =>
  fc
    .record({
      price: prices,
      isRequired: fc.boolean(),
      isDefault: fc.boolean(),
      maxOneDish: fc.integer({ min: 1, max: 4 }),
      isAvailable: mostly,
    })
    .map((chosen) => ({
      ...chosen,
      productId,
      id: `extra-${position}`,
      position,
      name: text(`extra ${position}`),
      groupId: group?.id ?? null,
      picture: null,
      allergens: null,
      diets: null,
      standsFor: null,
      product: undefined,
      // A kind with two places may hold the same half twice.
      ...(group && group.kind !== 'one' && group.kind !== 'many' && { maxOneDish: 2, isRequired: false }),
    }));

const someGroups = fc
  .array(fc.constantFrom(...GROUP_KINDS), { maxLength: 3 })
  .map((kinds) => kinds.map((kind, index) => ({ id: `group-${index}`, name: text(`group ${index}`), kind })));

const aDish = (position: number): fc.Arbitrary<MenuProduct> =>
  someGroups.chain((groups) => {
    const id = `dish-${position}`;
    // Some modifiers have no group, and some a group that the product does not list.
    const places = [...groups, undefined, { id: 'unnamed', name: '', kind: 'many' } as const];
    const extras = fc
      .array(fc.constantFrom(...places), { maxLength: 8 })
      .chain((chosen) =>
        fc.tuple(...chosen.map((place, index) => anExtra(id, index, place && { ...place, name: place.id }))),
      );
    return fc
      .record({ price: prices, isAvailable: mostly, modifiers: extras })
      .map(({ price, isAvailable, modifiers }) => ({
        id,
        folderId: 'pizza',
        position,
        name: text(id),
        price,
        tags: [],
        groups,
        modifiers,
        picture: id,
        isAvailable,
        left: null,
        forCart: false,
        rating: null,
        details: { description: text(''), weight: text('') },
      }));
  });

export const aMenu: fc.Arbitrary<MenuProduct[]> = fc
  .integer({ min: 1, max: 5 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, position) => aDish(position))));

export const aRestaurant: fc.Arbitrary<RestaurantRow> = fc
  .record({
    deliveryPrice: fc.integer({ min: 0, max: 40_000 }),
    minimum: fc.integer({ min: 0, max: 150_000 }),
  })
  .map((sums) => ({
    ...sums,
    id: 'center',
    regionId: 1,
    position: 0,
    name: text('center'),
    address: text('center'),
    latitude: 41.3,
    longitude: 69.27,
    phone: '+998712000000',
    isActive: true,
    closedAt: null,
    zone: '[]',
    opensAt: '10:00',
    closesAt: '03:00',
    exceptions: [],
    freeFrom: null,
    partTerms: null,
    pausedAt: null,
    pausedUntil: null,
    slotMinutes: 30,
    slotLimit: null,
    ordersAtOnce: 8,
  }));

/** Most codes have no condition of a kind, because hardly any code would be valid otherwise. */
const rarely = <Condition, None>(condition: fc.Arbitrary<Condition>, none: None) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: condition });

const aNeed = fc.record(
  {
    count: fc.integer({ min: 1, max: 20 }),
    dishes: fc.constantFrom<string[]>(['dish-0'], ['dish-1', 'dish-2']),
    folders: fc.constant<string[]>(['pizza']),
    choices: fc.constant<string[]>(['extra-0', 'extra-1']),
  },
  { requiredKeys: ['count', 'dishes'] },
);

const someConditions: fc.Arbitrary<PromoConditions> = fc.record(
  {
    needs: fc.array(aNeed, { minLength: 1, maxLength: 2 }),
    // The cart is of Saturday noon.
    weekdays: fc.constantFrom<number[]>([6], [1, 2, 3], [6, 7]),
    hours: fc.constantFrom({ from: '12:00', to: '12:01' }, { from: '22:00', to: '02:00' }),
    restaurantIds: fc.constantFrom<string[]>(['center'], ['elsewhere']),
  },
  { requiredKeys: [] },
);

const NEED_NAMES = Object.fromEntries(
  ['dishes dish-0', 'dishes dish-1', 'folders pizza', 'choices extra-0'].map((key) => [key, text(key)]),
);

/** Some codes are without effect: too early, too late, used, for another mode or city, or for another cart. */
export const aPromo: fc.Arbitrary<PromoRow> = fc
  .record({
    kind: fc.constantFrom(...PROMO_KINDS),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 20_000_000 })),
    productId: fc.constantFrom('dish-0', 'dish-1', 'gone'),
    startsAt: rarely(fc.constantFrom(new Date(NOON - DAY_MS), new Date(NOON + DAY_MS)), null),
    endsAt: rarely(fc.constantFrom(new Date(NOON - 1), new Date(NOON + 2 * DAY_MS)), null),
    minimum: rarely(fc.integer({ min: 1, max: 2_000_000 }), 0),
    regionId: rarely(fc.constantFrom(1, 2), null),
    orderTypeId: rarely(fc.constantFrom(0 as const, 200 as const), null),
    conditions: rarely(someConditions, null),
    oncePerCustomer: fc.boolean(),
    ownUses: rarely(fc.constant(1), 0),
    maxUses: rarely(fc.constant(3), null),
    uses: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ percent, amount, ...promo }) => ({
    ...promo,
    code: 'RANDOM',
    title: text('random'),
    value: { percent, amount, 'free-delivery': null, 'free-product': null }[promo.kind],
    productId: promo.kind === 'free-product' ? promo.productId : null,
    names: NEED_NAMES,
    plannedBy: null,
    heldAt: null,
    isActive: true,
  }));
