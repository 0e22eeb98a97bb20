import { join } from 'node:path';
import type { Context } from '../Context';
import { run } from '../run';

export const toolingRoot = join(__dirname, '../..');

export async function runCli(
  args: string[],
  {
    cwd = toolingRoot,
    env = {},
    tooling = {},
  }: { cwd?: string; env?: Context['env']; tooling?: Partial<Context['tooling']> } = {},
) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    cwd,
    env,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    tooling: { root: toolingRoot, version: '1.4.2', verifierDir: join(toolingRoot, 'nowhere'), ...tooling },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
