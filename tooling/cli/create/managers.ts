import { spawnSync } from 'node:child_process';
import { failed, wrongUse } from '../CliError';

interface Manager {
  /** Runs a command of a package. */
  exec: string;
  install: readonly string[];
  /** The commands of the pipelines of a new repository, by those for npm. */
  pipeline: Readonly<Record<string, string>>;
}

const others = (name: string, exec: string, frozen: string, lock: string): Manager => ({
  exec,
  install: ['install'],
  pipeline: {
    'npm ci --cache .npm --prefer-offline': `corepack enable && ${name} install ${frozen}`,
    'npm ci': `corepack enable && ${name} install ${frozen}`,
    'npm test': `${name} test`,
    'npx ': `${exec} `,
    'package-lock.json': lock,
    '          cache: npm\n': '',
  },
});

export const MANAGERS: Readonly<Record<string, Manager>> = {
  npm: { exec: 'npx', install: ['install', '--no-audit', '--no-fund', '--loglevel=error'], pipeline: {} },
  pnpm: others('pnpm', 'pnpm exec', '--frozen-lockfile', 'pnpm-lock.yaml'),
  yarn: others('yarn', 'yarn', '--immutable', 'yarn.lock'),
};

export function managerOf(name = 'npm'): Manager & { name: string } {
  const manager = Object.hasOwn(MANAGERS, name) ? MANAGERS[name] : undefined;
  if (!manager) throw wrongUse(`--manager ${name}: choose ${Object.keys(MANAGERS).join(', ')}.`);
  return { name, ...manager };
}

/** corepack installs this version in pipelines; Node brings npm itself. */
export function packageManager(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (name === 'npm') return undefined;
  const { status, stdout } = spawnSync(name, ['--version'], {
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw failed(`${name} does not run here: install it, or leave out --manager.`);
  const version = stdout.trim();
  // Its pipelines could not keep the lockfile, and it reads another file of settings.
  if (name === 'yarn' && version.startsWith('1.'))
    throw failed(`yarn ${version} is too old: install yarn 2 or newer, or leave out --manager.`);
  return `${name}@${version}`;
}
