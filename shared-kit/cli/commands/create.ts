import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { failed } from '../CliError';
import type { Command } from '../Command';
import type { Context } from '../Context';
import { copyTemplate } from '../create/copyTemplate';
import { findWorkspace, portsIn } from '../create/findWorkspace';
import { install } from '../create/install';
import { checkName } from '../create/names';
import { packageJson } from '../create/packageJson';
import { duration } from '../duration';

const FIRST_PORT = 3110;

export const create: Command = {
  name: 'create',
  usage: '<name> [--kit <spec>] [--no-install]',
  summary: 'makes a new remote with a page, its texts and a test',
  help: `
Makes the folder <name>-remote with everything a remote needs: a page at /<name>, its texts
in Russian, English and Uzbek, a test, and remote.json, which says what the remote is. It
passes \`olov check\` and its own tests as it is.

Inside a checkout whose package.json has a matching "workspaces" it becomes one of them.
Elsewhere it is a repository of its own, with shared-kit as its only dependency: --kit says
where that comes from, like every npm package (a version, or file:../olov-shared-kit.tgz).

  olov create gift-cards`,
  options: {
    kit: { value: 'spec', help: 'version or file of @olov/shared-kit; this version where it is left out' },
    'no-install': { help: 'do not run npm install' },
  },
  words: { min: 1, max: 1 },

  async run(input, context) {
    const started = Date.now();
    const name = checkName(input.positionals[0] ?? '');
    const folder = resolve(context.cwd, `${name}-remote`);
    if (existsSync(folder)) throw failed(`${folder} is there already: choose another name or remove it.`);
    const workspace = findWorkspace(folder);
    await write(name, folder, workspace, input.text('kit'), context);
    const here = relative(context.cwd, folder);
    context.out(`${here} is made${workspace ? `, as a workspace of ${workspace}` : ''}.`);
    if (!input.has('no-install')) {
      context.out('Its packages are being installed …');
      await install(workspace ?? folder, context);
    }
    context.out(`Ready after ${duration(Date.now() - started)}. Next:`);
    context.out(`  cd ${here}`);
    if (input.has('no-install')) context.out('  npm install');
    context.out('  npx olov check');
    context.out('  npx olov dev --shell <address of the shop>');
  },
};

async function write(
  name: string,
  folder: string,
  workspace: string | undefined,
  wanted: string | undefined,
  { kit }: Context,
): Promise<void> {
  const [major, minor] = kit.version.split('.');
  const range = `^${major}.${minor}.0`;
  const spec = wanted ?? (workspace ? range : `^${kit.version}`);
  const port = workspace ? Math.max(FIRST_PORT - 1, ...portsIn(workspace)) + 1 : FIRST_PORT;
  await mkdir(folder);
  const manifest = JSON.stringify(packageJson(name, { spec, range }, workspace !== undefined), null, 2);
  await writeFile(join(folder, 'package.json'), `${manifest}\n`);
  const packages = relative(folder, join(workspace ?? folder, 'node_modules')).replaceAll('\\', '/');
  await copyTemplate(join(kit.root, 'template'), folder, name, (file, text) => {
    if (file === 'remote.json') {
      return text
        .replace('../build/', `${packages.startsWith('.') ? '' : './'}${packages}/@olov/shared-kit/build/`)
        .replace(/"sharedKit": "[^"]*"/, `"sharedKit": "${range}"`);
    }
    return file === 'rspack.config.ts' ? text.replace(`${FIRST_PORT}`, `${port}`) : text;
  });
}
