import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { componentName } from './names';

/** npm leaves `.gitignore` files out of packages, so the template stores it without the dot. */
const RENAMED: Record<string, string> = { gitignore: '.gitignore' };

export async function copyTemplate(
  template: string,
  folder: string,
  name: string,
  /** A file without a text is left out. */
  edit: (file: string, text: string) => string | undefined,
): Promise<void> {
  const named = (text: string) =>
    text.replaceAll('__name__', name).replaceAll('__Name__', componentName(name));
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const file = named(relative(template, source));
    const target = join(folder, RENAMED[file] ?? file);
    const text = edit(file, named(await readFile(source, 'utf8')));
    if (text === undefined) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
