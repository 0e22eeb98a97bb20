import { join } from 'node:path';
import type { Context } from '../Context';
import { run } from '../run';

export const kitRoot = join(__dirname, '../..');

/** Runs the command line in this process; answers what it said and its exit code. */
export async function runCli(
  args: string[],
  {
    cwd = kitRoot,
    env = {},
    kit = {},
  }: { cwd?: string; env?: Context['env']; kit?: Partial<Context['kit']> } = {},
) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    cwd,
    env,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    kit: { root: kitRoot, version: '1.4.2', verifierDir: join(kitRoot, 'nowhere'), ...kit },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
