import type { DishEntity, ModifierEntity } from '@olov/contract';
import type {
  Seed,
  SeedLonePromo,
  SeedRestaurant,
  SeedStock,
  SeedVacancy,
  Text,
} from '@olov/contract/menu/seed';

export const text = (en: string): Text => ({ ru: `${en} ru`, en, uz: `${en} uz` });

const square = (south: number, west: number, north: number, east: number): string =>
  JSON.stringify([
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ]);

const vacancy = (id: string, changes: Partial<SeedVacancy> = {}): SeedVacancy => ({
  id,
  regionId: 1,
  title: text(id),
  lead: text(`${id} lead`),
  salary: text('1,000 UZS'),
  body: text(`<p onclick="x()">${id}</p>`),
  daysAgo: 1,
  ...changes,
});

export const inCenter = { latitude: 41.31, longitude: 69.28 };
export const outside = { latitude: 42.5, longitude: 70.5 };

const restaurant = (id: string, changes: Partial<SeedRestaurant> = {}): SeedRestaurant => ({
  id,
  regionId: 1,
  name: text(id),
  address: text(`${id} street`),
  latitude: 41.3,
  longitude: 69.27,
  phone: '+998712000000',
  isActive: true,
  zone: square(41.2, 69.2, 41.4, 69.35),
  opensAt: '10:00',
  closesAt: '03:00',
  slotMinutes: 30,
  deliveryPrice: 15_000,
  minimum: 50_000,
  ...changes,
});

export const modifier = (
  id: string,
  price: number,
  changes: Partial<ModifierEntity> = {},
): ModifierEntity => ({
  id,
  name: text(id),
  price,
  isRequired: false,
  isDefault: false,
  maxOneDish: 1,
  ...changes,
});

export const product = (id: string, price: number, changes: Partial<DishEntity> = {}): DishEntity => ({
  id,
  folderId: 'pizza',
  name: text(id),
  description: text(`${id} described`),
  weight: text('500 g'),
  price,
  tags: [],
  groups: [],
  modifiers: [],
  picture: id,
  ...changes,
});

const promotion = (id: string, days: Pick<SeedStock, 'fromDay'> & Partial<SeedStock>): SeedStock => ({
  id,
  title: text(id),
  lead: text(`${id} in short`),
  body: text(`<p>${id} at length</p>`),
  picture: id,
  ...days,
});

const promo = (
  code: string,
  kind: SeedLonePromo['kind'],
  changes: Partial<SeedLonePromo> = {},
): SeedLonePromo => ({ code, kind, title: text(`${code} given`), ...changes });

export const testMenu: Seed = {
  regions: [
    { id: 1, name: text('Tashkent'), latitude: 41.31, longitude: 69.28 },
    { id: 2, name: text('Samarkand'), latitude: 39.65, longitude: 66.97 },
  ],
  restaurants: [
    restaurant('closed-down', { isActive: false }),
    restaurant('center'),
    restaurant('broken', { zone: '[[41.2, 69.2], oops', latitude: 41.311 }),
    restaurant('day', {
      zone: square(41.5, 69.2, 41.6, 69.3),
      latitude: 41.55,
      longitude: 69.25,
      closesAt: '22:00',
    }),
    restaurant('samarkand', {
      regionId: 2,
      latitude: 39.65,
      longitude: 66.97,
      zone: square(39.6, 66.9, 39.7, 67),
    }),
  ],
  folders: [
    { id: 'pizza', name: text('Pizza') },
    { id: 'drinks', name: text('Drinks') },
  ],
  groups: [
    { id: 'size', name: text('Size'), kind: 'one' },
    { id: 'toppings', name: text('Toppings'), kind: 'many' },
  ],
  tags: [{ id: 'hit', name: text('Hit') }],
  products: [
    product('margherita', 60_000, {
      tags: ['hit'],
      groups: ['size', 'toppings'],
      modifiers: [
        modifier('small', 0, { groupId: 'size', isDefault: true }),
        modifier('large', 20_000, { groupId: 'size' }),
        modifier('cheese', 9_000, { groupId: 'toppings', maxOneDish: 3 }),
        modifier('truffle', 30_000, { groupId: 'toppings', isAvailable: false }),
      ],
    }),
    product('wings', 40_000, { modifiers: [modifier('dip', 5_000, { isRequired: true, maxOneDish: 2 })] }),
    product('sold-out', 70_000, { isAvailable: false, tags: ['hit'] }),
    product('cola', 10_000, { folderId: 'drinks', forCart: true, tags: ['hit'] }),
  ],
  landmarks: [
    { id: 'square', regionId: 1, name: text('Square'), address: text('Square 1'), ...inCenter },
    {
      id: 'registan',
      regionId: 2,
      name: text('Registan'),
      address: text('Registan 1'),
      latitude: 39.6547,
      longitude: 66.9757,
    },
  ],
  news: [1, 2, 3].map((daysAgo) => ({
    id: `news-${daysAgo}`,
    title: text(`news ${daysAgo}`),
    lead: text(`lead ${daysAgo}`),
    body: text(`<p>body ${daysAgo}</p>`),
    picture: 'roman-pizza',
    daysAgo,
  })),
  stocks: [
    promotion('ended-long-ago', { fromDay: -30, toDay: -20 }),
    promotion('endless', { fromDay: -30 }),
    promotion('soon', { fromDay: 2, toDay: 5 }),
    promotion('ended', { fromDay: -30, toDay: -1 }),
    promotion('last-day', {
      fromDay: -30,
      toDay: 0,
      promo: { code: 'TODAY', kind: 'percent', value: 33 },
      folderId: 'pizza',
    }),
    promotion('later', { fromDay: 20 }),
    promotion('first-day', { fromDay: 0, toDay: 3 }),
  ],
  promos: [
    promo('TEN', 'percent', { value: 10 }),
    promo('MUCH', 'amount', { value: 100_000 }),
    promo('RIDE', 'free-delivery'),
    promo('COLA', 'free-product', { productId: 'cola' }),
    promo('WINGS', 'free-product', { productId: 'wings' }),
    promo('GONE', 'free-product', { productId: 'gone' }),
    promo('SOLD-OUT', 'free-product', { productId: 'sold-out' }),
    promo('SOON', 'percent', { value: 10, fromDay: 14 }),
    promo('OVER', 'percent', { value: 10, toDay: -1 }),
    promo('LARGE', 'percent', { value: 10, minimum: 100_000 }),
    promo('PICKUP', 'percent', { value: 10, orderTypeId: 200 }),
    promo('DELIVERY', 'percent', { value: 10, orderTypeId: 0 }),
    promo('SAMARKAND', 'percent', { value: 10, regionId: 2 }),
    promo('ONCE', 'percent', { value: 10, oncePerCustomer: true }),
    promo('LAST', 'percent', { value: 10, maxUses: 1 }),
    promo('TWO-DRINKS', 'percent', { value: 10, conditions: { needs: [{ count: 2, folders: ['drinks'] }] } }),
    promo('LARGE-PIZZA', 'percent', {
      value: 10,
      conditions: { needs: [{ count: 1, dishes: ['margherita'], choices: ['large'] }] },
    }),
    promo('LOST-DISH', 'percent', { value: 10, conditions: { needs: [{ count: 1, dishes: ['gone'] }] } }),
    promo('LUNCH', 'percent', {
      value: 10,
      conditions: { weekdays: [1, 2, 3, 4, 5], hours: { from: '12:00', to: '15:00' } },
    }),
    promo('FRIDAY-NIGHT', 'percent', {
      value: 10,
      conditions: { weekdays: [5], hours: { from: '22:00', to: '02:00' } },
    }),
    promo('ONE-PLACE', 'percent', { value: 10, conditions: { restaurantIds: ['day'] } }),
    promo('STOPPED', 'percent', { value: 10, isActive: false }),
    promo('FIRST', 'percent', { value: 10, conditions: { phone: { isFirstOrder: true } } }),
    promo('WELCOME', 'percent', { value: 20, conditions: { phone: { isFirstOrder: true } } }),
    promo('BIRTHDAY', 'percent', { value: 10, conditions: { phone: { birthdayDays: 3 } } }),
    promo('TWICE', 'percent', { value: 10, conditions: { phone: { uses: 2 } } }),
    promo('DAILY', 'percent', { value: 10, conditions: { phone: { usesPerDay: 1 } } }),
  ],
  vacancies: [
    vacancy('pizza-maker'),
    vacancy('courier', { regionId: 2 }),
    vacancy('closed', { isActive: false }),
    vacancy('tomorrow', { regionId: 2, daysAgo: -1 }),
  ],
};
