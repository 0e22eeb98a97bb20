import { createHash } from 'node:crypto';
import type { MenuTextFile } from '@olov/contract';
import { compactMenu, folderFile, MENU_FILE, type Menu, readMenu } from '@olov/contract/menu/files';
import { isPair, isScalar, isSeq } from 'yaml';
import { type FileProblem, firstOf, MOST_PROBLEMS, type Problem } from '../../text/problem';
import { type IsMoney, type ReadYaml, readYaml } from '../../text/yaml/readYaml';
import { writeYaml } from '../../text/yaml/writeYaml';

/** The menu after an import, or the problems that prevent it. */
export type Wanted = { menu: Menu } | { problems: (Problem | FileProblem)[] };

export function writeMenuFiles(menu: Menu): MenuTextFile[] {
  const { menu: shared, folders } = compactMenu(menu);
  return [
    { path: MENU_FILE, text: writeYaml(shared) },
    ...[...folders].map(([id, folder]) => ({ path: folderFile(id), text: writeYaml(folder) })),
  ];
}

export const versionOf = (menu: Menu): string =>
  createHash('sha256').update(JSON.stringify(menu)).digest('hex').slice(0, 12);

/** `price: 5000`, and among the modifiers of a dish `toppings: [basil: 5000]`. */
const isPrice: IsMoney = (field, parents) => {
  const [modifiers, dishes, , , toppings] = parents.slice(-6);
  return isNamed(field, 'price') || (isNamed(modifiers, 'modifiers') && isSeq(dishes) && isSeq(toppings));
};

const isNamed = (field: unknown, name: string): boolean =>
  isPair(field) && isScalar(field.key) && field.key.value === name;

export function readMenuFiles(files: readonly MenuTextFile[]): Wanted {
  const read = new Map<string, ReadYaml>();
  const problems: FileProblem[] = [];
  for (const { path, text } of files) {
    const yaml = readYaml(text, isPrice);
    if (Array.isArray(yaml)) problems.push(...yaml.map((fault) => ({ file: path, ...fault })));
    else if (read.has(path)) problems.push({ file: path, text: 'is there twice' });
    else read.set(path, yaml);
  }
  if (problems.length > 0) return { problems: firstOf(problems) };
  const { menu, problems: found } = readMenu(new Map([...read].map(([path, { value }]) => [path, value])));
  problems.push(
    // To find the line of a problem takes long.
    ...found.slice(0, MOST_PROBLEMS + 1).map(({ file, path, text }) => {
      const line = read.get(file)?.lineOf(path);
      return {
        file,
        ...(line !== undefined && { line }),
        ...(path.length > 0 && { path: path.join('.') }),
        text,
      };
    }),
  );
  return menu && problems.length === 0 ? { menu } : { problems: firstOf(problems) };
}
