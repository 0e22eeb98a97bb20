import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { RemoteBuild, RemoteManifest } from '@olov/contract/platform/remote';
import axios, { type AxiosError } from 'axios';
import { declarationsOf } from '../../build/declarations-of.mjs';
import { failed, unreachable, wrongUse } from '../CliError';
import type { Command } from '../Command';
import { findSources } from '../remote/findRemote';
import { reasonOf } from '../shell/reasonOf';
import { shellUrl } from '../shell/shellOf';

const ASK_MS = 30_000;

interface Registry {
  microFrontends: Record<string, Entry[]>;
}

interface Entry {
  deployment: { traffic: number; default: boolean };
  extras: { build: RemoteBuild };
}

const FILE = 'src/olov-types.d.ts';

export const types: Command = {
  name: 'types',
  usage: '[folder] [--shell <url>] [--check]',
  summary: 'writes the types of the fragments and extension slots of all remotes',
  help: `
Reads the schemas of the props of all fragments and extension slots that are live in the shop,
and those of your own remote.json, and writes ${FILE}. With this file TypeScript
checks the props that you give to FragmentSlot and ExtensionSlot, the callbacks among them, and
the components of your own fragments. No token is needed.

  olov types --shell https://shop.example
  olov types --check`,
  options: {
    shell: { value: 'url', help: 'address of the shop (or OLOV_SHELL)' },
    from: {
      value: 'files',
      help: 'manifests of one repository instead of a shop: a/remote.json,b/remote.json',
    },
    out: { value: 'file', help: `the file to write, instead of ${FILE}` },
    check: { help: 'writes nothing, and fails if the file is not up to date' },
  },
  words: ['[folder]'],

  async run(input, context) {
    const { cwd, out } = context;
    const from = input.text('from');
    const target = input.text('out');
    const shell = shellUrl(input, context);
    const [name] = input.positionals;
    if (from && !target) throw wrongUse('Name the file to write with --out.');
    if (!from && !shell) throw wrongUse('Which shop? Name its address with --shell <url> or in OLOV_SHELL.');
    const folder = from ? undefined : findSources(name, context).folder;
    const file = resolve(cwd, target ?? join(folder ?? '', FILE));
    const own = folder && (await readManifest(join(folder, 'remote.json')));
    const manifests = from
      ? await Promise.all(from.split(',').map((path) => readManifest(resolve(cwd, path))))
      : await liveManifests(shell ?? '');
    const known = own ? [...manifests.filter(({ id }) => id !== own.id), own] : manifests;
    const text = declarationsOf(
      known,
      `\`olov types\` from ${from ? 'the remote.json of all rooms' : 'the live remotes of the shop'}`,
    );
    const shown = relative(cwd, file);
    if (!input.has('check')) {
      await writeFile(file, text);
      return out(`${shown} has the types of ${known.map(({ id }) => id).join(', ')}.`);
    }
    if ((await readFile(file, 'utf8').catch(() => '')) !== text)
      throw failed(`${shown} is not up to date: run \`olov types\` and commit the file.`);
    out(`${shown} is up to date.`);
  },
};

async function readManifest(file: string): Promise<RemoteManifest> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RemoteManifest;
  } catch (error) {
    throw failed(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** The manifests of the default versions; of a remote with a canary alone, that of the canary. */
async function liveManifests(shell: string): Promise<RemoteManifest[]> {
  const url = `${shell}registry.json`;
  const { data } = await axios
    .get<Partial<Registry>>(url, { timeout: ASK_MS, maxRedirects: 0, proxy: false })
    .catch((error: AxiosError) => {
      throw unreachable(`${url} cannot be read: ${reasonOf(error, ASK_MS)}.`);
    });
  if (typeof data.microFrontends !== 'object')
    throw failed(`${url} is no registry of an Olov shop: check the address of --shell.`);
  return Object.values(data.microFrontends).flatMap((versions) => {
    const live =
      versions.find(({ deployment }) => deployment.default) ??
      versions.find(({ deployment }) => deployment.traffic > 0);
    return live ? [live.extras.build.manifest] : [];
  });
}
