import { type DeployedVersion, NO_VERSION, roleOf } from '@olov/contract/releases';
import { examineBuild, packFolder } from '../../src/release';
import { failed, wrongUse } from '../CliError';
import { type Command, type Input, jsonOption, shellOptions } from '../Command';
import type { Context } from '../Context';
import { checkTypes } from '../check/checkTypes';
import { duration } from '../duration';
import { buildRemote } from '../remote/buildRemote';
import { findId, findRemote } from '../remote/findRemote';
import { causeOf, causeOptions } from '../shell/cause';
import { visitorsOf } from '../shell/describe';
import type { DeployTerms, ShellClient } from '../shell/ShellClient';
import { shareOf } from '../shell/share';
import { shellOf } from '../shell/shellOf';

export const deploy: Command = {
  name: 'deploy',
  usage: '[folder] --shell <url> --token <token> [--traffic <percent>] [--no-build]',
  summary: 'builds a remote and publishes it as a new version',
  help: `
Builds the remote in the folder (or in the current one), checks it and sends it to the shop,
which checks it again, loads it and publishes it. A version never changes; other remotes
are not affected. \`olov check --shell\` applies the same rules and publishes nothing.

Before it builds, the command asks the shop whether the token may release this remote.
The shop refuses the deploy if somebody else has released this remote since the command began:
it would replace a version that you have not seen. --expect-default names the default that
you mean to replace, \`none\` for a first version.

With --traffic 10 it is a canary for one visitor in ten: \`olov promote\` gives it to all,
\`olov rollback\` ends it. Without --traffic all visitors get it at once.

A folder that is a build already (with remote-build.json in it) is sent unchanged. --url
names a build on a static host; the shop checks it there and serves none of its files.

  olov deploy reviews-remote --shell https://shop.example --traffic 10
  olov deploy reviews --url https://assets.example/reviews/1.0.0/`,
  options: {
    ...shellOptions,
    traffic: {
      value: 'percent',
      help: 'share of the visitors that get it, 0 to 100; by default 100',
    },
    'expect-default': {
      value: 'version',
      help: 'the default version to replace, or none; by default the one that is live at the start',
    },
    url: { value: 'url', help: 'folder of a build on a static host' },
    'fallback-url': { value: 'url', help: 'the same build at a second address, the fallback of --url' },
    'no-build': { help: 'send the existing build' },
    ...causeOptions,
    ...jsonOption,
  },
  words: ['[folder]'],

  async run(input, context) {
    const started = Date.now();
    const client = shellOf(input, context);
    const traffic = shareOf(input.text('traffic') ?? '100');
    const say = input.has('json') ? () => {} : context.out;
    const url = input.text('url');
    if (!url && input.text('fallback-url')) throw wrongUse('--fallback-url needs --url.');
    const id = url ? findId(input.positionals[0], context) : findRemote(input.positionals[0], context).id;
    const terms = {
      traffic,
      ...(await liveVersions(id, client, input.text('expect-default'))),
      ...causeOf(input, context),
    };
    const released = url
      ? await deployHosted(input, id, client, url, terms)
      : await deployFolder(input, context, client, terms, say);
    if (input.has('json')) return context.out(JSON.stringify(released, null, 2));
    say(
      `${released.id} ${released.version} has ${visitorsOf(released)} of ${client.shell} after ${duration(Date.now() - started)}`,
    );
    for (const warning of released.warnings ?? []) say(`warning: ${warning}`);
    if (!released.isDefault) {
      say(`Next: olov promote ${released.id}, or olov rollback ${released.id}`);
    }
  },
};

async function liveVersions(id: string, client: ShellClient, expectDefault: string | undefined) {
  const { remotes } = await client.status(id);
  const versions = remotes.find((remote) => remote.id === id)?.versions ?? [];
  const live = (role: 'default' | 'canary') =>
    versions.find((one) => roleOf(one) === role)?.version ?? NO_VERSION;
  return { expectDefault: expectDefault ?? live('default'), expectCanary: live('canary') };
}

function deployHosted(
  input: Input,
  id: string,
  client: ShellClient,
  url: string,
  terms: DeployTerms,
): Promise<DeployedVersion> {
  const fallbackUrl = input.text('fallback-url');
  return client.deployHosted(id, { url, ...(fallbackUrl && { fallbackUrl }) }, terms);
}

async function deployFolder(
  input: Input,
  context: Context,
  client: ShellClient,
  terms: DeployTerms,
  say: (line: string) => void,
): Promise<DeployedVersion> {
  const { id, folder, build } = findRemote(input.positionals[0], context);
  if (folder !== undefined && !input.has('no-build')) {
    const [took, types] = await Promise.all([buildRemote(folder, context), checkTypes(folder, context)]);
    if (types.problems) throw failed(`${id} cannot be deployed:`, types.problems);
    say(`${id} was built in ${duration(took)}`);
  }
  const problems = await examineBuild(build);
  if (problems.length > 0) throw failed(`${id} cannot be deployed:`, problems);
  return client.deployArchive(id, packFolder(build), terms);
}
