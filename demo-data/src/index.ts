import { Seed } from '@olov/contract/seed';
import { readEntries } from './entries';
import { checked } from './files';
import { readDemoMenu } from './menu';
import { readShop } from './shop';

type Fields = Record<string, unknown>;

const by = (name: string) => (one: Fields, other: Fields) => Number(one[name]) - Number(other[name]);

export const seed: Seed = checked(
  Seed,
  {
    ...readDemoMenu(),
    ...readShop(),
    news: readEntries('news').sort(by('daysAgo')),
    stocks: readEntries('stocks').map(({ folder, ...stock }) => ({
      ...stock,
      ...(folder !== undefined && { folderId: folder }),
    })),
    vacancies: readEntries('vacancies')
      .sort(by('position'))
      .map(({ region, position, ...vacancy }) => ({ ...vacancy, regionId: region })),
  },
  'The demo',
);
