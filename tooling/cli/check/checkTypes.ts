import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../Context';
import { runProgram } from '../remote/buildRemote';
import { findPackage } from '../remote/findPackage';
import type { Finding } from './Finding';

/** Uses the TypeScript that the remote has installed. */
export async function checkTypes(folder: string, { env }: Context): Promise<Partial<Finding>> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return { skipped: 'there is no tsconfig.json' };
  const typescript = findPackage('typescript', folder);
  if (!typescript) return { skipped: 'typescript is not installed' };
  const { code, output } = await runProgram(
    join(typescript, 'bin/tsc'),
    ['-p', folder, '--pretty', 'false'],
    folder,
    env,
  );
  if (code === 0) return {};
  // The indented lines below an error belong to it.
  const errors = output
    .trim()
    .split(/\n(?! )/)
    .filter(Boolean);
  if (errors.length === 0) return { problems: [`tsc ended with ${code}`] };
  // The packages of the shop are sources, which the options and augmentations of a team may not fit.
  const own = errors.filter((error) => !/^[^(]*\bnode_modules\//.test(error));
  return own.length > 0 ? { problems: own } : {};
}
