import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { isHost } from './isHost';
import { readRecord } from './readRecord';

const brotli = promisify(brotliCompress);

/** KB of brotli; 1 KB = 1024 bytes. A budget in `remote.json` replaces it. */
const DEFAULT_BUDGET = 100;

/**
 * Measures the first view of every page of a build that was examined: entry script, door, page and the largest
 * catalogue. `problems` are pages above the budget.
 */
export async function checkBudget(build: string): Promise<{ notes: string[]; problems: string[] }> {
  const record = await readRecord(build);
  // The budget of the host is that of the whole shop (lab/bench/bytes.test.mjs).
  if (isHost(record)) return { notes: [], problems: [] };
  const { entry, door, pages, messages, manifest } = record;
  const budget = manifest.budget ?? DEFAULT_BUDGET;
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? compressedSize(join(build, file));
    sizes.set(file, known);
    return known;
  };
  const sumOf = async (files: Iterable<string>) =>
    (await Promise.all([...new Set(files)].map(sizeOf))).reduce((sum, size) => sum + size, 0) / 1024;

  const catalogues = await Promise.all(
    Object.values(messages).map(async (group) => ({ group, size: await sumOf(filesOf(group)) })),
  );
  const largest = catalogues.sort((a, b) => b.size - a.size)[0]?.group ?? { js: [], css: [] };
  const views = await Promise.all(
    Object.entries(pages).map(async ([name, page]) => ({
      name,
      size: await sumOf([entry, ...[door, page, largest].flatMap(filesOf)]),
    })),
  );
  const format = (size: number) => `${size.toFixed(1)} KB`;
  return {
    notes: views.map(({ name, size }) => `page ${name}: ${format(size)} of ${budget} KB`),
    problems: views
      .filter(({ size }) => size > budget)
      .map(
        ({ name, size }) =>
          `page ${name} needs ${format(size)} for its first view, ${format(size - budget)} above the budget: import() the code that it does not show at once, or raise \`budget\` in remote.json with a reason`,
      ),
  };
}

const filesOf = ({ js, css }: RemoteBuild['door']): string[] => [...js, ...css];

const compressedSize = async (path: string): Promise<number> => (await brotli(await readFile(path))).length;
