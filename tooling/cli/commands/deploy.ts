import { withCode } from '@olov/contract/platform/refusals';
import {
  matchesVersion,
  NO_VERSION,
  PREVIEW_DAYS,
  PreviewDays,
  roleOf,
} from '@olov/contract/platform/releases';
import { faultsOf } from '@olov/contract/platform/validation';
import { examineBuild, packFolder } from '../../src/release';
import { CliError, failed, wrongUse } from '../CliError';
import { type Command, type Input, jsonOption, shellOptions } from '../Command';
import type { Context } from '../Context';
import { checkTypes } from '../check/checkTypes';
import { placed } from '../check/placed';
import { duration } from '../duration';
import { buildRemote } from '../remote/buildRemote';
import { findId, findRemote } from '../remote/findRemote';
import { causeOf, causeOptions } from '../shell/cause';
import { shareOf, visitorsOf } from '../shell/describe';
import { timeOf } from '../shell/events';
import type { ShellClient, Upload } from '../shell/ShellClient';
import { shellOf } from '../shell/shellOf';

export const deploy: Command = {
  name: 'deploy',
  usage: '[folder] --shell <url> --token <token> [--traffic <percent> | --preview] [--no-build]',
  summary: 'builds a remote and publishes it as a new version',
  help: `
Builds the remote in the folder (or in the current one), checks it and sends it to the shop,
which checks it again, loads it and publishes it. A version never changes; other remotes
are not affected. \`olov check --shell\` applies the same rules and publishes nothing.

Before it builds, the command asks the shop whether the token may release this remote, and
compares --expect-default.
The shop refuses the deploy if somebody else has released this remote since the command began:
it would replace a version that you have not seen. --expect-default names the default that
you mean to replace, \`none\` for a first version.

With --traffic 10 it is a canary for one visitor in ten: \`olov promote\` gives it to all,
\`olov rollback\` ends it. Without --traffic all visitors get it at once.

With --preview nobody gets it but those who open the address in the last line of the output, for
a week or for --days. The checks are the same. \`olov end-preview\` ends it earlier.

A folder that is a build already (with remote-build.json in it) is sent unchanged. --url
names a build on a static host; the shop checks it there and serves none of its files.

  olov deploy reviews-remote --shell https://shop.example --traffic 10
  olov deploy reviews-remote --preview --days 3
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
    preview: { help: 'show it only to those who have the address that is printed' },
    days: {
      value: 'days',
      help: `life of the preview, 1 to ${PREVIEW_DAYS.most}; by default ${PREVIEW_DAYS.usual}`,
    },
    'if-changed': { help: 'succeed without a change if the shop has this build already' },
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
    const url = input.text('url');
    if (!url && input.text('fallback-url')) throw wrongUse('--fallback-url needs --url.');
    const id = url ? findId(input.positionals[0], context) : findRemote(input.positionals[0], context).id;
    if (input.has('preview')) return preview(id, client, input, context);
    if (input.text('days')) throw wrongUse('--days needs --preview.');
    const traffic = shareOf(input.text('traffic') ?? '100');
    const cause = causeOf(input, context);
    const terms = { traffic, ...(await liveVersions(id, client, input.text('expect-default'))), ...cause };
    if (terms.expectDefault === NO_VERSION && !input.has('json'))
      context.out(`${client.shell} has no default version of ${id} yet`);
    const released = await client.deploy(id, await uploadOf(input, context), terms).catch((error) => {
      if (input.has('if-changed') && error instanceof CliError && error.code === 'exists') return undefined;
      throw withPlaces(error, input, context);
    });
    if (input.has('json')) return context.out(JSON.stringify(released ?? null, null, 2));
    if (!released) return context.out(`${id} is unchanged: the shop has this build already.`);
    context.out(
      `${released.id} ${released.version} has ${visitorsOf(released)} of ${client.shell} after ${duration(Date.now() - started)}`,
    );
    for (const warning of released.warnings ?? []) context.out(`warning: ${warning}`);
    if (!released.isDefault) {
      context.out(`Next: olov promote ${released.id}, or olov rollback ${released.id}`);
    }
  },
};

async function preview(id: string, client: ShellClient, input: Input, context: Context): Promise<void> {
  const misplaced = ['traffic', 'expect-default'].find((option) => input.text(option) !== undefined);
  if (misplaced) throw wrongUse(`--${misplaced} has no meaning for a preview, which gets no visitors.`);
  const terms = { days: daysOf(input), ...causeOf(input, context) };
  // Refused before anything is built if the token may not release this remote.
  await client.status(id);
  const previewed = await client.preview(id, await uploadOf(input, context), terms).catch((error) => {
    throw withPlaces(error, input, context);
  });
  if (input.has('json')) return context.out(JSON.stringify(previewed, null, 2));
  for (const warning of previewed.warnings ?? []) context.out(`warning: ${warning}`);
  const until = timeOf({ at: previewed.previewUntil ?? '' });
  context.out(`${id} ${previewed.version} is shown until ${until} to those who open`);
  context.out(previewed.address);
}

function withPlaces(error: unknown, input: Input, context: Context): unknown {
  if (!(error instanceof CliError) || input.text('url') || error.problems.length === 0) return error;
  const { folder } = findRemote(input.positionals[0], context);
  return failed(error.message, placed(error.problems, folder), error.code);
}

function daysOf(input: Input): number {
  const text = input.text('days') ?? String(PREVIEW_DAYS.usual);
  if (faultsOf(PreviewDays, Number(text)).length === 0) return Number(text);
  throw wrongUse(`"${text}" is no life of a preview: give a number of days from 1 to ${PREVIEW_DAYS.most}.`);
}

async function liveVersions(id: string, client: ShellClient, expectDefault: string | undefined) {
  const { remotes } = await client.status(id);
  const versions = remotes.find((remote) => remote.id === id)?.versions ?? [];
  const live = (role: 'default' | 'canary') =>
    versions.find((one) => roleOf(one) === role)?.version ?? NO_VERSION;
  const current = live('default');
  if (expectDefault !== undefined && !matchesVersion(current, expectDefault))
    throw failed(
      `The default version of ${id} is ${current}, and not ${expectDefault}: look at it with \`olov status ${id}\`.`,
    );
  return { expectDefault: expectDefault ?? current, expectCanary: live('canary') };
}

async function uploadOf(input: Input, context: Context): Promise<Upload> {
  const url = input.text('url');
  const fallbackUrl = input.text('fallback-url');
  if (url) return { url, ...(fallbackUrl && { fallbackUrl }) };
  const { id, folder, build } = findRemote(input.positionals[0], context);
  if (folder !== undefined && !input.has('no-build')) {
    const [took, types] = await Promise.all([buildRemote(folder, context), checkTypes(folder, context)]);
    if (types.problems) throw failed(`${id} cannot be deployed:`, withCode('types', types.problems));
    if (!input.has('json')) context.out(`${id} was built in ${duration(took)}`);
  }
  const problems = await examineBuild(build);
  if (problems.length > 0) throw failed(`${id} cannot be deployed:`, placed(problems, folder));
  return packFolder(build);
}
