import { type Menu, readMenu } from '@olov/contract/menuFiles';
import { namesIn, readYaml } from './files';

export function readDemoMenu(): Menu {
  const paths = ['menu.yaml', ...namesIn('menu/folders').map((name) => `folders/${name}`)];
  const { menu, problems } = readMenu(new Map(paths.map((path) => [path, readYaml(`menu/${path}`)])));
  if (menu && problems.length === 0) return menu;
  const lines = problems.map(({ file, path, text }) => `${file}, ${path.join('.')}: ${text}`);
  throw new Error(`The menu of the demo has mistakes:\n${lines.join('\n')}`);
}
