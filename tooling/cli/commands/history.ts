import type { ReleasedVersion, ReleaseEvent } from '@olov/contract/releases';
import { failed } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { shellOf } from '../shell/shellOf';
import { table } from '../shell/table';

export const history: Command = {
  name: 'history',
  usage: '[id or folder] [--json]',
  summary: 'shows every change of the versions of a remote',
  help: `
Lists the deploys, canaries, promotions and rollbacks of a remote, the newest first: when, the
name of the token (\`olov\` for the shop itself), the version, its share of the visitors, the
commit and the reason. Versions that the shop has deleted are not listed.

  olov history reviews
  olov history reviews --json`,
  options: { ...shellOptions, ...jsonOption },
  words: ['[id or folder]'],

  async run(input, context) {
    const client = shellOf(input, context);
    const id = findId(input.positionals[0], context);
    const { remotes } = await client.status();
    const versions = remotes.find((remote) => remote.id === id)?.versions;
    if (!versions) throw failed(`The shop has no remote ${id}: see \`olov status\`.`);
    const events = eventsOf(versions);
    if (input.has('json')) return context.out(JSON.stringify(events, null, 2));
    const columns = ['when', 'by', 'version', 'change', 'visitors', 'commit', 'reason'];
    for (const line of table(columns, events.map(rowOf))) context.out(line);
  },
};

type Entry = ReleaseEvent & { version: string };

const eventsOf = (versions: readonly ReleasedVersion[]): Entry[] =>
  versions
    .flatMap(({ version, events }) => events.map((event) => ({ version, ...event })))
    .sort((a, b) => b.at.localeCompare(a.at));

const rowOf = ({ at, by, version, action, traffic, commit = '', reason = '' }: Entry): string[] => [
  `${at.slice(0, 16).replace('T', ' ')} UTC`,
  by,
  version,
  action,
  `${traffic} %`,
  commit.slice(0, 12),
  reason,
];
