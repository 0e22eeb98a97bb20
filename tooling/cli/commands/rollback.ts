import { type ReleasedVersion, roleOf, SHOP } from '@olov/contract/releases';
import { failed } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { causeOf, causeOptions } from '../shell/cause';
import { eventsOf } from '../shell/events';
import { shellOf } from '../shell/shellOf';
import { tellMove } from '../shell/tellMove';

export const rollback: Command = {
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
    ...shellOptions,
    version: {
      value: 'version',
      help: 'the version; by default the canary, else the default version',
    },
    ...causeOptions,
    ...jsonOption,
  },
  words: ['[id or folder]'],

  async run(input, context) {
    const client = shellOf(input, context);
    const id = findId(input.positionals[0], context);
    const { remotes } = await client.status();
    const known = remotes.find((remote) => remote.id === id)?.versions ?? [];
    const version = input.text('version') ?? versionToTakeBack(id, known);
    const versions = await client.rollback(id, { version, ...causeOf(input, context) });
    tellMove(`${id} ${version} was rolled back`, versions, input, context);
  },
};

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
