import { failed } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { eventsOf, timeOf, type VersionEvent } from '../shell/events';
import { shellOf } from '../shell/shellOf';
import { table } from '../shell/table';

export const history: Command = {
  name: 'history',
  usage: '[id or folder] [--json]',
  summary: 'shows every change of the versions of a remote',
  help: `
Lists the deploys, previews, canaries, promotions and rollbacks of a remote, the newest first: when, the
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

const rowOf = (event: VersionEvent): string[] => [
  timeOf(event),
  event.by,
  event.version,
  event.action,
  `${event.traffic} %`,
  event.commit?.slice(0, 12) ?? '',
  event.reason ?? '',
];
