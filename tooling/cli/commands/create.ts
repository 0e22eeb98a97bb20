import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { failed, wrongUse } from '../CliError';
import type { Command } from '../Command';
import type { Context } from '../Context';
import { copyTemplate } from '../create/copyTemplate';
import { findWorkspace, portsIn } from '../create/findWorkspace';
import { envOf, install } from '../create/install';
import { managerOf, packageManager } from '../create/managers';
import { checkName } from '../create/names';
import { FRAMEWORKS, packageJson, packageSpecs, packedFiles } from '../create/packageJson';
import { duration } from '../duration';

const FIRST_PORT = 3110;

export const create: Command = {
  name: 'create',
  usage: '<name> [--framework <name>] [--kit <version or folder>] [--manager <name>] [--no-install]',
  summary: 'creates a remote with a page, its texts and a test',
  help: `
Creates the folder <name>-remote: a page at /<name>, its texts in Russian, English and Uzbek,
a test, and the manifest remote.json. It passes \`olov check\` and its own tests.

Inside a checkout whose package.json has a matching "workspaces" it becomes one of them.
Elsewhere it is a repository of its own, with the shop's three packages (@olov/contract,
@olov/shared-kit and @olov/tooling): --kit is their version in your package registry, or the
folder with the three files of "npm pack" in the shop's checkout, which are copied into kit/.
It also has pipelines for GitHub Actions and GitLab CI: check, tests, a preview of each change,
a canary of the main branch.

  olov create gift-cards`,
  options: {
    framework: {
      value: 'name',
      help: `${Object.keys(FRAMEWORKS).join(', ')}: the page mounts itself; by default it is a component of React`,
    },
    kit: {
      value: 'version or folder',
      help: 'version or folder of the shop’s packages; by default this version',
    },
    manager: { value: 'name', help: 'npm, pnpm or yarn; by default npm' },
    'no-install': { help: 'do not install the packages' },
  },
  words: ['<name>'],

  async run(input, context) {
    const started = Date.now();
    const name = checkName(input.positionals[0] ?? '');
    const folder = resolve(context.cwd, `${name}-remote`);
    if (existsSync(folder)) throw failed(`${folder} exists already: choose another name or remove it.`);
    const framework = input.text('framework');
    if (framework !== undefined && !Object.hasOwn(FRAMEWORKS, framework))
      throw wrongUse(`--framework ${framework}: name one of ${Object.keys(FRAMEWORKS).join(', ')}.`);
    const workspace = findWorkspace(folder);
    const manager = managerOf(input.text('manager'));
    const kit = input.text('kit');
    if (kit && /^file:|\.tgz$/.test(kit))
      throw wrongUse(`--kit ${kit}: name the folder with the files of all three packages.`);
    const packed =
      kit !== undefined && existsSync(resolve(context.cwd, kit)) ? resolve(context.cwd, kit) : undefined;
    const missing =
      packed && packedFiles(context.tooling.version).find((file) => !existsSync(join(packed, file)));
    if (missing) throw failed(`${packed} has no ${missing}: pack the three packages of the shop into it.`);
    await write({ name, folder, framework, workspace, packed, version: kit, manager }, context);
    const here = relative(context.cwd, folder);
    context.out(`${here} was created${workspace ? `, as a workspace of ${workspace}` : ''}.`);
    if (!input.has('no-install')) {
      context.out('Installing its packages …');
      await install(workspace ?? folder, manager, context);
    }
    context.out(`Ready after ${duration(Date.now() - started)}. Next:`);
    context.out(`  cd ${here}`);
    if (input.has('no-install')) context.out(`  ${manager.name} install`);
    context.out(`  ${manager.exec} olov check`);
    context.out(`  ${manager.exec} olov dev --shell <address of the shop>`);
  },
};

interface Created {
  name: string;
  folder: string;
  framework: string | undefined;
  workspace: string | undefined;
  /** Folder of the packed packages. */
  packed: string | undefined;
  version: string | undefined;
  manager: ReturnType<typeof managerOf>;
}

async function write(
  { name, folder, framework, workspace, packed, version, manager }: Created,
  context: Context,
): Promise<void> {
  const { tooling } = context;
  const [major, minor] = tooling.version.split('.');
  const range = `^${major}.${minor}.0`;
  // A pipeline has only the repository.
  const kit = packed && (workspace ? pathFrom(folder, packed) : 'kit');
  const specs = packageSpecs(
    kit
      ? { folder: kit, packed: tooling.version }
      : { version: version ?? (workspace ? range : `^${tooling.version}`) },
  );
  const port = workspace ? Math.max(FIRST_PORT - 1, ...portsIn(workspace)) + 1 : FIRST_PORT;
  const pinned = workspace ? undefined : packageManager(manager.name, envOf(context));
  const { dependencies, policy } = FRAMEWORKS[framework ?? ''] ?? {};
  await mkdir(folder);
  const manifest = JSON.stringify(
    packageJson(name, { specs, range }, workspace !== undefined, { packageManager: pinned, dependencies }),
    null,
    2,
  );
  // A zip of packages has no files that a bundler reads.
  if (manager.name === 'yarn' && !workspace)
    await writeFile(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
  await writeFile(join(folder, 'package.json'), `${manifest}\n`);
  if (packed && !workspace) {
    for (const file of packedFiles(tooling.version)) await cp(join(packed, file), join(folder, 'kit', file));
  }
  const packages = pathFrom(folder, join(workspace ?? folder, 'node_modules'));
  await copyTemplate(join(tooling.root, 'template'), folder, name, (file, text) => {
    if (file === 'remote.json') {
      const needs = policy ? `,\n  "needs": { "trustedTypes": ["${policy}"] }` : '';
      return text.replace('../../contract/', `${packages}/@olov/contract/`).replace(/\n}$/m, `${needs}\n}`);
    }
    if (framework && file.endsWith('Page.tsx')) return undefined;
    if (workspace && isPipeline(file)) return undefined;
    if (file === 'rspack.config.ts') return text.replace(`${FIRST_PORT}`, `${port}`);
    const written = framework && file === 'README.md' ? text.replace('Page.tsx', 'Page.ts') : text;
    return Object.entries(manager.pipeline).reduce((all, [from, to]) => all.replaceAll(from, to), written);
  });
  if (framework)
    await copyTemplate(join(tooling.root, 'frameworks', framework), folder, name, (_, text) => text);
}

const isPipeline = (file: string): boolean => file.startsWith('.github') || file === '.gitlab-ci.yml';

/** In the notation of npm and JSON: `../kit`, `./node_modules`. */
function pathFrom(folder: string, target: string): string {
  const path = relative(folder, target).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
