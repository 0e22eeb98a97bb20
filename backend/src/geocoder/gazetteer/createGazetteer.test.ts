import path from 'node:path';
import { FoundPlaceList } from '@olov/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { packageDir } from '../../paths';
import type { Locale } from '../../text/language';
import type { Geocoder } from '../geocoder';
import { createGazetteer } from './createGazetteer';
import { readGazetteer } from './readGazetteer';

let geocoder: Geocoder;
beforeAll(async () => {
  geocoder = createGazetteer(await readGazetteer(path.join(packageDir, 'gazetteer')));
});

const search = (text: string, regionId: number | undefined = 1, locale: Locale = 'ru') =>
  geocoder.search({ text, regionId, take: 10, locale });
const first = async (...query: Parameters<typeof search>) => (await search(...query))[0]?.title;

describe('search in the gazetteer', () => {
  test.each([
    ['навои', 'ул. Навои'],
    ['ул. Навои', 'ул. Навои'],
    ['Navoiy ko‘chasi', 'ул. Навои'],
    ['чилонзор', 'Чиланзарский район'],
    ['чилазнар', 'Чиланзарский район'],
    ['амиртемур', 'просп. Амира Темура'],
    ['Amir Temur', 'просп. Амира Темура'],
    ["buyuk ipak yo'li", 'ул. Буюк Ипак йули'],
    ['бунедкор', 'просп. Бунёдкор'],
    ['chorsu bozor', 'Базар Чорсу'],
    ['navoi teatr', 'Театр имени Навои'],
    ['Ўзбекистон шоҳ кўчаси', 'просп. Узбекистан'],
    ['ташкент шахрисабз', 'ул. Шахрисабз'],
    ['шахрисабз мирабад', 'ул. Шахрисабз'],
    ['Ташкент', 'Ташкент'],
    ['вокзал', 'Вокзал «Ташкент»'],
  ])('the first result of the search in the gazetteer for %s is %s', async (text, title) => {
    expect(await first(text)).toBe(title);
  });

  test.each(['qwerty', '!!!', 'улица', '8 марта', ' '])(
    'the search in the gazetteer finds nothing for %j',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  test.each([
    ['Навои, 5', 'ru', 'ул. Навои, 5'],
    ['навои 5а', 'ru', 'ул. Навои, 5а'],
    ['навои дом 5', 'ru', 'ул. Навои, 5'],
    ['5 Navoi Street', 'en', '5 Navoi Street'],
    ['Navoiy koʻchasi, 12/3-uy', 'uz', 'Navoiy koʻchasi, 12/3'],
  ] as const)(
    'the search in the gazetteer finds the house %s at the point of its street',
    async (text, locale, title) => {
      const [house] = await search(text, 1, locale);
      const [street] = await search('Навои', 1, locale);
      expect(house).toMatchObject({
        title,
        kind: 'house',
        latitude: street?.latitude,
        longitude: street?.longitude,
        isRough: true,
        street: street?.title,
        house: /\d[\d/]*а?/.exec(title)?.[0],
      });
    },
  );

  test('a result of the address search has its title and its district in the requested language', async () => {
    expect((await search('шахрисабз'))[0]).toMatchObject({
      subtitle: 'Мирабадский район, Ташкент',
      kind: 'street',
    });
    expect((await search('шахрисабз', 1, 'en'))[0]).toMatchObject({
      title: 'Shahrisabz Street',
      subtitle: 'Mirabad District, Tashkent',
    });
    expect((await search('шахрисабз', 1, 'uz'))[0]).toMatchObject({
      title: 'Shahrisabz koʻchasi',
      subtitle: 'Mirobod tumani, Toshkent',
    });
  });

  test('results of the requested region come first; another region appears only if the text fits there alone', async () => {
    expect(await first('вокзал', 2)).toBe('Вокзал «Самарканд»');
    expect((await search('мирзо улугбека', 2))[0]?.subtitle).toContain('Самарканд');
    expect(await first('регистан', 1)).toBe('ул. Регистан');
  });

  test('the search in the gazetteer compares only the first eight words', async () => {
    expect(await first(`${'навои '.repeat(8)} qwerty`)).toBe('ул. Навои');
    expect(await search(`${'навои '.repeat(7)} qwerty`)).toEqual([]);
  });

  test('the search in the gazetteer returns a valid list of places for any typed text', async () => {
    const letters = fc.constantFrom(..."абвгёжқўғ abсdeгo’ʻ'5/-.,№\\%(");
    const typed = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.array(letters).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const found = await search(text);
        expect(Value.Check(FoundPlaceList, found)).toBe(true);
        expect(found.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('the address search returns at most the requested number of results, without duplicates', async () => {
    expect(await geocoder.search({ text: 'метро', regionId: 1, take: 3, locale: 'ru' })).toHaveLength(3);
    const ids = (await search('м')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the gazetteer’s address of a point', () => {
  const at = (latitude: number, longitude: number, locale: Locale = 'ru', street?: string) =>
    geocoder.placeAt({ latitude, longitude }, locale, street);
  const address = async (...point: Parameters<typeof at>) => (await at(...point)).address;

  test('the address of a point at a landmark is the landmark with its district', async () => {
    expect(await address(41.3111, 69.2797)).toBe('Ташкент, Мирабадский район, Сквер Амира Темура');
  });

  test('the address of a point in a street is the street, also between the known points of the street', async () => {
    expect(await address(41.3135, 69.2805)).toBe('Ташкент, Юнусабадский район, просп. Амира Темура');
    expect(await address(41.322, 69.247, 'en')).toBe('Navoi Street, Shaykhantakhur District, Tashkent');
    expect(await address(41.322, 69.247, 'uz')).toBe('Toshkent, Shayxontohur tumani, Navoiy koʻchasi');
  });

  test('a point half a kilometre from the next street does not get that street', async () => {
    expect(await address(41.3265, 69.247)).not.toMatch(/ул\.|просп\./);
  });

  test('a point far from all streets gets its district, and a point outside of all districts gets an empty address', async () => {
    expect(await address(39.73, 66.86)).toBe('Самарканд, Квартал Суперфосфат');
    expect(await address(42.5, 70.5)).toBe('');
  });

  test('the address of a point names landmark and street separately, and no house, because houses are unknown', async () => {
    expect(await at(41.3111, 69.2797, 'uz')).toEqual({
      address: 'Toshkent, Mirobod tumani, Amir Temur xiyoboni',
      landmark: 'Amir Temur xiyoboni',
      street: 'Amir Temur shoh koʻchasi',
    });
    expect(await at(39.73, 66.86)).not.toHaveProperty('street');
  });

  test('the address of a point has the street that the user chose in another language, even if another street is nearer', async () => {
    expect(await at(41.3135, 69.2805, 'ru', 'Navoi Street')).toMatchObject({
      address: 'Ташкент, Юнусабадский район, просп. Амира Темура',
      street: 'ул. Навои',
    });
    // Samarkand has no street of this name, and the street in Tashkent must not match.
    expect((await at(39.6547, 66.9757, 'ru', 'Labzak koʻchasi')).street).not.toBe('ул. Лабзак');
  });
});
