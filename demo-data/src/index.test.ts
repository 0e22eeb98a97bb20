import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wholeModifier } from '@olov/contract/menu/entities';
import {
  MODIFIER_PICTURE_WIDTH,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  Seed,
  type SeedLandmark,
  type SeedRestaurant,
  STORY_WIDTHS,
  type Text,
} from '@olov/contract/menu/seed';
import { LOCALES } from '@olov/contract/platform/locales';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { point, polygon } from '@turf/helpers';
import { Value } from 'typebox/value';
import { seed } from './index';

const MEDIA = join(process.cwd(), 'media');

const duplicates = (ids: (string | number)[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

/** The dishes as customers see them: a modifier of a group that its dish does not show stands alone. */
const products = seed.products.map((dish) => ({
  ...dish,
  modifiers: dish.modifiers.map((one) => {
    const { groupId, ...whole } = wholeModifier(one, seed.groups);
    return { ...whole, ...(groupId !== undefined && dish.groups.includes(groupId) && { groupId }) };
  }),
}));
const modifiers = products.flatMap((product) => product.modifiers);

function textsOf(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if (LOCALES.every((locale) => locale in value)) return [value as Text];
  return Object.values(value).flatMap(textsOf);
}

function verticesOf({ zone }: SeedRestaurant): [number, number][] {
  try {
    return JSON.parse(zone);
  } catch {
    return [];
  }
}

function isInZone({ latitude, longitude }: SeedLandmark, restaurant: SeedRestaurant): boolean {
  const ring = verticesOf(restaurant).map(([lat, lon]) => [lon, lat]);
  const [first] = ring;
  return (
    first !== undefined && booleanPointInPolygon(point([longitude, latitude]), polygon([[...ring, first]]))
  );
}

test('the seed file of the demo shop has the format of a seed file', () => {
  expect([...Value.Errors(Seed, seed)]).toEqual([]);
});

describe('demo menu', () => {
  it('the demo menu has the size of a real chain’s menu', () => {
    expect(seed.folders.length).toBeGreaterThanOrEqual(9);
    expect(products.length).toBeGreaterThanOrEqual(90);
    const [first] = seed.folders;
    expect(products.filter(({ folderId }) => folderId === first?.id).length).toBeGreaterThanOrEqual(12);
  });

  it('the demo menu has unique ids', () => {
    for (const list of [
      seed.regions,
      seed.restaurants,
      seed.folders,
      seed.groups,
      seed.tags,
      seed.landmarks,
    ]) {
      expect(duplicates(list.map(({ id }) => id))).toEqual([]);
    }
    expect(duplicates(products.map(({ id }) => id))).toEqual([]);
    expect(duplicates(modifiers.map(({ id }) => id))).toEqual([]);
  });

  it('the demo shop has no references to missing folders, tags, groups or regions', () => {
    const ids = (list: { id: string | number }[]) => list.map(({ id }) => id);
    for (const product of products) {
      expect(ids(seed.folders)).toContain(product.folderId);
      for (const tag of product.tags) expect(ids(seed.tags)).toContain(tag);
      for (const group of product.groups) expect(ids(seed.groups)).toContain(group);
      const used = new Set(product.modifiers.flatMap(({ groupId }) => groupId ?? []));
      expect([...used].sort()).toEqual([...product.groups].sort());
    }
    for (const { regionId } of [...seed.restaurants, ...seed.landmarks]) {
      expect(ids(seed.regions)).toContain(regionId);
    }
  });

  it('a demo dish has the tag vegetarian if its diets include vegetarian or vegan, unless it is a drink, and only then', () => {
    const food = products.filter(({ folderId }) => folderId !== 'drinks');
    const isMeatless = ({ diets = [] }: (typeof products)[number]) =>
      diets.some((diet) => diet === 'vegetarian' || diet === 'vegan');
    const wrong = food.filter((dish) => dish.tags.includes('vegetarian') !== isMeatless(dish));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('the demo menu has no empty folder', () => {
    for (const folder of seed.folders) {
      expect(products.some(({ folderId }) => folderId === folder.id)).toBe(true);
    }
  });

  it('the demo menu has all texts in three languages', () => {
    for (const text of textsOf(seed)) {
      expect(Object.values(text).filter((value) => value.trim() === '')).toEqual([]);
      expect(text.en).not.toMatch(/[а-яё]/i);
      expect(text.uz).not.toMatch(/[а-яё]/i);
    }
  });

  it('the demo menu writes Uzbek with its own letters instead of apostrophes', () => {
    expect(textsOf(seed).filter(({ uz }) => /['’‘`]/.test(uz))).toEqual([]);
  });

  it('the demo menu has a different description for every product', () => {
    for (const language of LOCALES) {
      expect(duplicates(products.map(({ name }) => name[language]))).toEqual([]);
      expect(duplicates(products.map(({ description }) => description[language]))).toEqual([]);
    }
  });

  it('prices in the demo menu are whole UZS above zero, and a default choice is free', () => {
    const sums = [
      ...products.map(({ price }) => price),
      ...seed.restaurants.flatMap(({ deliveryPrice, minimum }) => [deliveryPrice, minimum]),
      // A choice of a set may cost no more than its first choice, and what is left out costs nothing.
      ...modifiers
        .filter(({ groupId, isDefault, standsFor }) => !(groupId && (isDefault || standsFor)))
        .filter(({ groupId }) => groupId !== 'remove')
        .map(({ price }) => price),
    ];
    expect(sums.filter((sum) => !Number.isInteger(sum) || sum <= 0)).toEqual([]);
  });

  it('a group with exactly one choice has one free default in the demo menu', () => {
    const kinds = new Map(seed.groups.map(({ id, kind }) => [id, kind]));
    for (const product of products) {
      for (const group of product.groups.filter((id) => kinds.get(id) === 'one')) {
        const choices = product.modifiers.filter(({ groupId }) => groupId === group);
        const defaults = choices.filter(({ isDefault }) => isDefault);
        expect(choices.length).toBeGreaterThan(1);
        expect(defaults.map(({ price }) => price)).toEqual([0]);
        expect(choices.every(({ isRequired, maxOneDish }) => !isRequired && maxOneDish === 1)).toBe(true);
      }
    }
  });

  it('the half-and-half pizza of the demo has two available default halves, each at half of its product without the base', () => {
    const halves = modifiers.filter(({ groupId }) => groupId === 'halves');
    expect(halves.filter(({ isDefault, isAvailable }) => isDefault && isAvailable !== false)).toHaveLength(2);
    for (const { standsFor, price } of halves) {
      const whole = products.find(({ id }) => id === standsFor)?.price ?? 0;
      expect(Math.abs(whole - 10_000 - price * 2)).toBeLessThan(2000);
    }
  });

  it('the modifiers of the demo menu stand for existing products, and all but drinks have the names of these', () => {
    const standing = modifiers.filter(({ standsFor }) => standsFor);
    expect(new Set(standing.map(({ groupId }) => groupId)).size).toBeGreaterThanOrEqual(4);
    for (const { standsFor, name, groupId } of standing) {
      const product = products.find(({ id }) => id === standsFor);
      expect(product).toBeDefined();
      if (groupId !== 'drink') expect(name).toEqual(product?.name);
    }
  });

  it('most products of the demo menu have nutrition values, and products with a choice of products have none', () => {
    const known = products.filter(({ nutrition }) => nutrition);
    expect(known.length).toBeGreaterThan(products.length / 2);
    expect(known.some(({ allergens }) => allergens?.length)).toBe(true);
    expect(known.filter(({ modifiers: own }) => own.some(({ standsFor }) => standsFor))).toEqual([]);
    for (const { nutrition } of known) {
      const { protein, fat, carbohydrates } = nutrition ?? { protein: 0, fat: 0, carbohydrates: 0 };
      expect(protein + fat + carbohydrates).toBeLessThan(100);
    }
  });

  it('every modifier of the demo menu lists its allergens, directly or by the product that it stands for', () => {
    for (const { id, standsFor, allergens } of modifiers)
      expect([id, allergens === undefined]).toEqual([id, standsFor !== undefined]);
  });

  it('a vegan dish of the demo stays vegan in another size or portion and with a part left out', () => {
    const neutral = seed.groups.filter(({ id }) => ['size', 'portion', 'remove'].includes(id));
    for (const { id, diets } of neutral.flatMap((group) => group.modifiers ?? []))
      expect([id, diets]).toEqual([id, ['vegan', 'halal']]);
  });

  it('the required modifiers of the demo menu are in no group and always available', () => {
    const required = modifiers.filter(({ isRequired }) => isRequired);
    expect(required.length).toBeGreaterThan(0);
    for (const modifier of required) {
      expect(modifier.groupId).toBeUndefined();
      expect(modifier.isAvailable).not.toBe(false);
      expect(modifier.maxOneDish).toBeGreaterThanOrEqual(1);
    }
  });

  it('every topping of the demo menu has a maximum from one to four, and none is required or a default', () => {
    const kinds = new Map(seed.groups.map(({ id, kind }) => [id, kind]));
    const free = modifiers.filter(({ groupId }) => groupId && kinds.get(groupId) === 'many');
    expect(free.filter(({ maxOneDish }) => maxOneDish < 1 || maxOneDish > 4)).toEqual([]);
    expect(free.some(({ isRequired, isDefault }) => isRequired || isDefault)).toBe(false);
  });

  it('the stop list of the demo has products and a modifier', () => {
    const stopped = products.filter(({ isAvailable }) => isAvailable === false);
    expect(stopped.length).toBeGreaterThanOrEqual(4);
    expect(new Set(stopped.map(({ folderId }) => folderId)).size).toBeGreaterThanOrEqual(4);
    expect(modifiers.some(({ isAvailable }) => isAvailable === false)).toBe(true);
  });

  it('the demo menu offers at least eight products without modifiers beside the cart, and all of them are available', () => {
    const offered = products.filter(({ forCart }) => forCart);
    expect(offered.length).toBeGreaterThanOrEqual(8);
    expect(
      offered.every(({ isAvailable, modifiers: own }) => isAvailable !== false && own.length === 0),
    ).toBe(true);
  });

  it('the demo menu has a picture of every product in every format and width', () => {
    const names = new Set(products.map(({ picture }) => picture));
    const files = [...names].flatMap((name) =>
      PICTURE_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.map((format) => `products/${name}-${width}.${format}`),
      ),
    );
    expect(files.filter((file) => !existsSync(join(MEDIA, file)))).toEqual([]);
  });

  it('the demo menu has a picture for every modifier that names one', () => {
    const names = new Set(modifiers.flatMap(({ picture }) => picture ?? []));
    const files = [...names].map((name) => `modifiers/${name}-${MODIFIER_PICTURE_WIDTH}.webp`);
    expect(files.filter((file) => !existsSync(join(MEDIA, file)))).toEqual([]);
  });
});

describe('demo restaurants', () => {
  const readable = seed.restaurants.filter((restaurant) => verticesOf(restaurant).length > 0);

  it('the demo restaurants are in two regions, and one restaurant is closed permanently', () => {
    expect(seed.restaurants.length).toBeGreaterThanOrEqual(8);
    expect(new Set(seed.restaurants.map(({ regionId }) => regionId)).size).toBe(2);
    expect(seed.restaurants.filter(({ isActive }) => !isActive)).toHaveLength(1);
  });

  it('the demo restaurants are inside their own zones, and one zone is malformed', () => {
    const unreadable = seed.restaurants.filter((restaurant) => !readable.includes(restaurant));
    expect(unreadable).toHaveLength(1);
    expect(unreadable[0]?.isActive).toBe(true);
    for (const restaurant of readable) {
      expect(verticesOf(restaurant).length).toBeGreaterThanOrEqual(10);
      expect(isInZone(restaurant, restaurant)).toBe(true);
    }
  });

  it('the demo restaurants have valid opening hours', () => {
    const hours = seed.restaurants.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
    expect(hours.filter((hour) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour))).toEqual([]);
  });

  it('the demo restaurants deliver to most landmarks of both regions, but not to all', () => {
    const isCovered = (landmark: SeedLandmark) =>
      readable.some((restaurant) => restaurant.isActive && isInZone(landmark, restaurant));
    for (const { id } of seed.regions) {
      const own = seed.landmarks.filter(({ regionId }) => regionId === id);
      expect(own.filter(isCovered).length / own.length).toBeGreaterThan(0.5);
    }
    expect(seed.landmarks.filter((landmark) => !isCovered(landmark)).map(({ id }) => id)).toEqual([
      'quyliq-bazaar',
    ]);
  });
});

describe('demo news and promotions', () => {
  const stories = [...seed.news, ...seed.stocks];

  it('the demo has enough news and promotions, each with a unique address', () => {
    expect(seed.news.length).toBeGreaterThanOrEqual(6);
    expect(seed.stocks.length).toBeGreaterThanOrEqual(5);
    for (const list of [seed.news, seed.stocks]) {
      expect(duplicates(list.map(({ id }) => id))).toEqual([]);
      expect(list.every(({ id }) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(id))).toBe(true);
    }
  });

  it('the demo news and promotions have the same structure in every language', () => {
    const tagsOf = (html: string) => html.match(/<[^>]+>/g);
    for (const { body } of stories) {
      expect(tagsOf(body.en)).toEqual(tagsOf(body.ru));
      expect(tagsOf(body.uz)).toEqual(tagsOf(body.ru));
    }
  });

  it('the demo news and promotions link only to existing pages', () => {
    const known = [
      '/profile',
      ...seed.folders.map(({ id }) => `/#${id}`),
      ...seed.news.map(({ id }) => `/news/${id}`),
      ...seed.stocks.map(({ id }) => `/stocks/${id}`),
    ];
    const links = stories.flatMap(({ body }) =>
      [...body.ru.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    );
    expect(links.filter((href) => !known.includes(href ?? ''))).toEqual([]);
    const folders = seed.folders.map(({ id }) => id);
    expect(seed.stocks.filter(({ folderId }) => folderId && !folders.includes(folderId))).toEqual([]);
  });

  it('the demo has current promotions, one without an end, one in the future and one in the past', () => {
    const isEnded = ({ toDay }: (typeof seed.stocks)[number]) => toDay !== undefined && toDay < 0;
    const isToCome = ({ fromDay }: (typeof seed.stocks)[number]) => fromDay > 0;
    expect(seed.stocks.filter(isEnded)).toHaveLength(1);
    expect(seed.stocks.filter(isToCome)).toHaveLength(1);
    expect(seed.stocks.some(({ toDay }) => toDay === undefined)).toBe(true);
    expect(seed.stocks.some(({ promo }) => promo)).toBe(true);
  });

  it('the demo promotions show existing and unique codes, and their gifts are in the menu', () => {
    const shown = seed.stocks.flatMap(({ promo }) => promo ?? []);
    const codes = [...shown, ...seed.promos];
    expect(duplicates(codes.map(({ code }) => code))).toEqual([]);
    expect(codes.filter(({ code }) => !/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code))).toEqual([]);
    const gifts = codes.flatMap(({ productId }) => productId ?? []);
    const onSale = products.filter(({ isAvailable }) => isAvailable !== false).map(({ id }) => id);
    expect(gifts.filter((id) => !onSale.includes(id))).toEqual([]);
    const told = stories.flatMap(({ body }) =>
      [...body.ru.matchAll(/<strong>([A-Z0-9-]{3,})<\/strong>/g)].map(([, code]) => code),
    );
    expect(seed.promos.map(({ code }) => code).filter((code) => !told.includes(code))).toEqual([]);
  });

  it('the conditions of the demo promo codes name dishes, folders and choices of the menu', () => {
    const conditions = [...seed.stocks.flatMap(({ promo }) => promo ?? []), ...seed.promos].flatMap(
      (promo) => promo.conditions ?? [],
    );
    const named = (kind: 'dishes' | 'folders' | 'choices') =>
      conditions.flatMap(({ needs = [] }) => needs.flatMap((need) => need[kind] ?? []));
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(named('dishes')));
    expect(seed.folders.map(({ id }) => id)).toEqual(expect.arrayContaining(named('folders')));
    expect(modifiers.map(({ id }) => id)).toEqual(expect.arrayContaining(named('choices')));
  });

  it('the text of a demo promotion tells value, minimum and hours of its code in every language', () => {
    for (const { promo, title, lead, body } of seed.stocks) {
      const { value, minimum, conditions: { hours } = {} } = promo ?? {};
      const facts = [value, minimum, hours?.from, hours?.to].flatMap((fact) => fact ?? []);
      for (const language of LOCALES) {
        const told = [title, lead, body].map((text) => text[language]).join(' ');
        const plain = told.replace(/(\d)(?:[\u00a0 ,]|&nbsp;)(?=\d{3})/g, '$1');
        for (const fact of facts) expect(plain).toContain(String(fact));
      }
    }
  });

  it('the demo news and promotions have a picture in every format and width', () => {
    const files = stories.flatMap(({ picture }) =>
      STORY_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.map((format) => `stories/${picture}-${width}.${format}`),
      ),
    );
    expect(files.filter((file) => !existsSync(join(MEDIA, file)))).toEqual([]);
  });
});
