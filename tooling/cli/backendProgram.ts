import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failed, wrongUse } from './CliError';
import type { Context } from './Context';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

// Throws a CliError if the back end is not built or the program fails. Signals are forwarded to it.
export async function runBackendProgram(
  name: string,
  { cwd, env, tooling }: Pick<Context, 'cwd' | 'env' | 'tooling'>,
  failure: string,
  args: readonly string[] = [],
): Promise<void> {
  const program = join(tooling.root, '..', 'backend', 'dist', `${name}.mjs`);
  if (!existsSync(program)) {
    throw wrongUse(
      `The program ${name} is not built: run \`npm run build\` in the checkout of the shop, then try again.`,
    );
  }
  const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of SIGNALS) process.off(signal, pass);
  if (code !== 0) throw failed(failure);
}
