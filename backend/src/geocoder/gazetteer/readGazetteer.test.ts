import path from 'node:path';
import { seed } from '@olov/demo-data';
import { metresBetween } from '../../geography';
import { packageDir } from '../../paths';
import { isStreet } from './names';
import { type Entry, readCity, readGazetteer } from './readGazetteer';

let entries: Entry[];
beforeAll(async () => {
  entries = await readGazetteer(path.join(packageDir, 'gazetteer'));
});

describe('files of the gazetteer', () => {
  const count = (regionId: number, isWanted: (entry: Entry) => boolean) =>
    entries.filter((entry) => entry.regionId === regionId && isWanted(entry)).length;

  test.each([
    [1, 12, 120, 60],
    [2, 6, 60, 30],
  ])(
    'region %i of the gazetteer has at least %i districts, %i streets and %i landmarks',
    (id, districts, streets, landmarks) => {
      expect(count(id, ({ kind }) => kind === 'district')).toBeGreaterThanOrEqual(districts);
      expect(count(id, isStreet)).toBeGreaterThanOrEqual(streets);
      expect(count(id, ({ kind }) => kind === 'landmark')).toBeGreaterThanOrEqual(landmarks);
    },
  );

  test('the gazetteer has the regions of the demo data with the same ids', () => {
    const regions = entries.filter(({ kind }) => kind === 'region');
    expect(regions.map(({ regionId }) => regionId).sort()).toEqual(seed.regions.map(({ id }) => id).sort());
  });

  test('every point of the gazetteer is in its city', () => {
    const far = entries.filter(({ points, regionId }) => {
      const centre = entries.find((entry) => entry.kind === 'region' && entry.regionId === regionId)
        ?.points[0];
      return !centre || points.some((point) => metresBetween(centre, point) > 18_000);
    });
    expect(far.map(({ id }) => id)).toEqual([]);
  });

  test('neighbouring points of a street in the gazetteer are close to each other', () => {
    const torn = entries.filter(({ points }) =>
      points.some((point, index) => index > 0 && metresBetween(points[index - 1] ?? point, point) > 4500),
    );
    expect(torn.map(({ id }) => id)).toEqual([]);
  });

  test('names in the gazetteer use only letters of their language', () => {
    for (const { name } of entries) {
      expect(name.uz).toMatch(/^[A-Za-z0-9ʻʼ -]+$/);
      expect(name.en).toMatch(/^[A-Za-z0-9’. -]+$/);
      expect(name.ru).toMatch(/^[А-Яа-яЁёA-Za-z«» -]+$/);
    }
  });

  test('the gazetteer has the landmarks of the demo data at the same points', () => {
    for (const landmark of seed.landmarks) {
      const found = entries.find(({ name }) => name.ru === landmark.name.ru);
      expect([landmark.id, found && metresBetween(landmark, found.points[0]) < 150]).toEqual([
        landmark.id,
        true,
      ]);
    }
  });
});

describe('errors of gazetteer files', () => {
  const region = 'region | Город | Shahar | | 1 | 41,69\n';
  test.each([
    ['lake | А | A | | x | 41,69', 'city.txt:2: "lake" is no kind of entry.'],
    ['street | | A | | x | 41,69', 'city.txt:2: the name is missing in Russian or Uzbek.'],
    ['street | А | A | | x | 41;69', 'city.txt:2: "41;69" is no list of points.'],
    ['street | А | A | | x |', 'city.txt:2: "" is no list of points.'],
    ['street | А | A | | x | 41,69', 'city.txt:2: "x" is no district of this file.'],
    ['region | А | A | | one | 41,69', 'city.txt:2: a region with its number has to come first.'],
    [
      'district | А | A | | a | 41,69\ndistrict | Б | A | | b | 41,69',
      'city.txt:3: 1-district-a is there twice.',
    ],
  ])('the error in a gazetteer file is reported with file and line: %s', (line, message) => {
    expect(() => readCity(region + line, 'city.txt')).toThrow(message);
  });

  test('a gazetteer file that does not begin with a region is refused', () => {
    expect(() => readCity('district | А | A | | a | 41,69', 'city.txt')).toThrow('a region with its number');
  });
});
