import { type Menu, readMenu } from '@olov/contract/menu/files';
import { Seed } from '@olov/contract/menu/seed';
import { readEntries } from './entries';
import { checked, namesIn, readYaml } from './files';
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

function readDemoMenu(): Menu {
  const paths = ['menu.yaml', ...namesIn('menu/folders').map((name) => `folders/${name}`)];
  const { menu, problems } = readMenu(new Map(paths.map((path) => [path, readYaml(`menu/${path}`)])));
  if (menu && problems.length === 0) return menu;
  const lines = problems.map(({ file, path, text }) => `${file}, ${path.join('.')}: ${text}`);
  throw new Error(`The menu of the demo has mistakes:\n${lines.join('\n')}`);
}
