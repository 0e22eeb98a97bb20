import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failed, wrongUse } from './CliError';
import type { Context } from './Context';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type Place = Pick<Context, 'cwd' | 'env' | 'tooling'>;

// Throws a CliError if a server is not built or the program fails. Signals are forwarded to it.
export async function runProgram(
  file: string,
  { cwd, env, tooling }: Place,
  failure: string,
  args: readonly string[] = [],
): Promise<void> {
  const program = join(tooling.root, '..', file);
  if (!existsSync(program)) {
    throw wrongUse(
      `${file} is not built: run \`npm run build\` in the checkout of the shop, then try again.`,
    );
  }
  const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of SIGNALS) process.off(signal, pass);
  if (code !== 0) throw failed(failure);
}
