import { type ReleasedVersion, roleOf, SHOP } from '@olov/contract/platform/releases';
import { failed, wrongUse } from '../CliError';
import { type Command, type Input, jsonOption, type Option, shellOptions } from '../Command';
import type { Context } from '../Context';
import { findId } from '../remote/findRemote';
import { causeOf, causeOptions } from '../shell/cause';
import { shareOf, visitorsOf } from '../shell/describe';
import { eventsOf } from '../shell/events';
import type { ShellClient } from '../shell/ShellClient';
import { shellOf } from '../shell/shellOf';

interface Call {
  client: ShellClient;
  id: string;
  input: Input;
  context: Context;
}

interface Move extends Omit<Command, 'options' | 'run'> {
  options: Record<string, Option>;
  /** The answer of the shop for scripts, and the same for people. */
  move(call: Call): Promise<readonly [answer: unknown, said: string]>;
}

/** A command that changes the versions or routes of one remote in the shop. */
const moving = ({ options, move, ...about }: Move): Command => ({
  ...about,
  options: { ...shellOptions, ...options, ...jsonOption },
  async run(input, context) {
    const client = shellOf(input, context);
    const id = findId(input.positionals[0], context);
    const [answer, said] = await move({ client, id, input, context });
    context.out(input.has('json') ? JSON.stringify(answer, null, 2) : said);
  },
});

export const moves = {
  endPreview: moving({
    name: 'end-preview',
    usage: '[id or folder] --version <version>',
    summary: 'ends the preview of a version before its time',
    help: `
The address of the preview shows nothing any more. A version that never had visitors is deleted.

  olov end-preview reviews --version 1.2.0-0a1b2c3d`,
    options: { version: { value: 'version', help: 'the version; `olov status` lists the previews' } },
    words: ['[id or folder]'],
    async move({ client, id, input }) {
      const version = demanded(
        input.text('version'),
        'Which version? Name it with --version; `olov status` lists the previews.',
      );
      return [await client.endPreview(id, { version }), `The preview of ${id} ${version} has ended.`];
    },
  }),

  traffic: moving({
    name: 'traffic',
    usage: '<id or folder> <percent> --version <version>',
    summary: 'gives a version a share of the visitors',
    help: `
Gives a version to a percentage of the visitors; the others get the default. A visitor keeps
the version. 100 equals \`olov promote\`, 0 ends a canary.

  olov traffic reviews 25 --version 1.2.0`,
    options: {
      version: { value: 'version', help: 'the version, by its whole name or by the part before its hash' },
      ...causeOptions,
    },
    words: ['<id or folder>', '<percent>'],
    async move({ client, id, input, context }) {
      const version = demanded(
        input.text('version'),
        'Which version? Name it with --version; `olov status` lists them.',
      );
      const traffic = shareOf(input.positionals[1] ?? '');
      const versions = await client.traffic(id, { version, traffic, ...causeOf(input, context) });
      return [versions, liveOf(`The traffic of ${id} was changed`, versions)];
    },
  }),

  promote: moving({
    name: 'promote',
    usage: '[id or folder] [--version <version>]',
    summary: 'gives a version to all visitors',
    help: `
Makes the canary the default for all visitors. --version names another published version,
by its whole name or by the part before its hash.

  olov promote reviews
  olov promote reviews --version 1.2.0`,
    options: {
      version: { value: 'version', help: 'the version; by default the canary' },
      ...causeOptions,
    },
    words: ['[id or folder]'],
    async move({ client, id, input, context }) {
      const version = input.text('version');
      const versions = await client.promote(id, { ...(version && { version }), ...causeOf(input, context) });
      return [versions, liveOf(`${id} was promoted`, versions)];
    },
  }),

  rollback: moving({
    name: 'rollback',
    usage: '[id or folder] [--version <version>] [--reason <text>]',
    summary: 'ends a canary, or restores the previous default',
    help: `
Ends the canary; without a canary the previous default becomes the default again. It takes
effect with the next page; nothing is restarted. If the shop has just rolled the canary back
itself, the default is rolled back only by its name.

  olov rollback reviews --reason "the form does not send"
  olov rollback reviews --version 1.2.0`,
    options: {
      version: { value: 'version', help: 'the version; by default the canary, else the default version' },
      ...causeOptions,
    },
    words: ['[id or folder]'],
    async move({ client, id, input, context }) {
      const { remotes } = await client.status();
      const known = remotes.find((remote) => remote.id === id)?.versions ?? [];
      const version = input.text('version') ?? versionToTakeBack(id, known);
      const versions = await client.rollback(id, { version, ...causeOf(input, context) });
      return [versions, liveOf(`${id} ${version} was rolled back`, versions)];
    },
  }),

  transfer: moving({
    name: 'transfer',
    usage: '<id or folder> <path> --to <id>',
    summary: 'hands a route over to another remote',
    help: `
Lets another remote have a route of this one, as its remote.json writes it. The team of this
remote confirms it with its token, the team of the other one by a deploy with the route; the
operator's token confirms for any team. Visitors with the version of the other remote
then get its page, all others the old one, so the transfer can be a canary and be rolled back.
Afterwards remove the route from remote.json.

  olov transfer content /news/:id --to stories`,
    options: { to: { value: 'id', help: 'the remote that gets the route' } },
    words: ['<id or folder>', '<path>'],
    async move({ client, id, input }) {
      const path = input.positionals[1] ?? '';
      const to = demanded(input.text('to'), 'Which remote gets the route? Name it with --to.');
      return [
        await client.transfer(id, { path, to }),
        `${to} may now deploy the route ${path} of ${id}. Until then nothing changes.`,
      ];
    },
  }),

  retire: moving({
    name: 'retire',
    usage: '<id or folder> [--reason <text>]',
    summary: 'takes a remote out of the shop',
    help: `
Takes all versions of a remote from the visitors: its pages answer 404, its fragments and
contributions disappear with the next page. It is refused while a live version of another room uses
them. The versions stay in the shop: \`olov deploy\` or \`olov promote --version\` brings it back.

  olov retire reviews --reason "the offer has ended"`,
    options: causeOptions,
    words: ['<id or folder>'],
    move: async ({ client, id, input, context }) => [
      await client.retire(id, causeOf(input, context)),
      `${id} was retired: no visitor gets it. To bring it back: olov deploy, or olov promote ${id} --version <version>`,
    ],
  }),
};

function demanded(value: string | undefined, question: string): string {
  if (!value) throw wrongUse(question);
  return value;
}

const liveOf = (title: string, versions: readonly ReleasedVersion[]): string =>
  [
    `${title}:`,
    ...versions
      .filter((one) => roleOf(one) !== 'past')
      .map((one) => `  ${one.version}: ${visitorsOf(one)}${one.isDefault ? ', the default' : ''}`),
  ].join('\n');

/** Fails if the shop has just rolled a canary back, because the team may mean that one. */
function versionToTakeBack(id: string, versions: readonly ReleasedVersion[]): string {
  const canary = versions.find((one) => roleOf(one) === 'canary');
  if (canary) return canary.version;
  const current = versions.find(({ isDefault }) => isDefault);
  if (!current) throw failed(`${id} has no version that visitors get: see \`olov status\`.`);
  const [ended] = eventsOf(versions);
  if (ended?.by === SHOP && ended.action === 'rollback') {
    throw failed(
      `The shop rolled ${id} ${ended.version} back itself at ${ended.at}${ended.reason ? ` (${ended.reason})` : ''}, and there is no other canary. ` +
        `To roll the default back too: olov rollback ${id} --version ${current.version}`,
    );
  }
  return current.version;
}
