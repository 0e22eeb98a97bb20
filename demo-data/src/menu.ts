import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Menu, readMenu } from '@olov/contract/menuFiles';
import { parse } from 'yaml';

/** Both `src` and the built script in `dist` stand beside the folder `menu`. */
const DIR = fileURLToPath(new URL('../menu/', import.meta.url));

export function readDemoMenu(): Menu {
  const paths = ['menu.yaml', ...readdirSync(`${DIR}folders`).map((name) => `folders/${name}`)];
  const values = paths.map((path): [string, unknown] => [path, parse(readFileSync(DIR + path, 'utf8'))]);
  const { menu, problems } = readMenu(new Map(values));
  if (menu && problems.length === 0) return menu;
  const lines = problems.map(({ file, path, text }) => `${file}, ${path.join('.')}: ${text}`);
  throw new Error(`The menu of the demo has mistakes:\n${lines.join('\n')}`);
}
