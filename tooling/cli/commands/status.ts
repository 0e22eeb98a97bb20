import { failed } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { shellOf } from '../shell/shellOf';
import { statusLines } from '../shell/statusLines';

export const status: Command = {
  name: 'status',
  usage: '[id or folder] [--json]',
  summary: 'shows the versions of the remotes and their visitors',
  help: `
Lists the versions of every remote (or of one): share of the visitors, role, end of a preview,
last change with time, author and reason, and failed pages of a canary. Further tables list the
builds of the checkout that the last start did not publish, the transfers of routes that wait for
a deploy, and the shared modules with their provided and required versions.

  olov status
  olov status reviews --json`,
  options: { ...shellOptions, ...jsonOption },
  words: ['[id or folder]'],

  async run(input, context) {
    const client = shellOf(input, context);
    const [name] = input.positionals;
    const id = name === undefined ? undefined : findId(name, context);
    const { transfers = [], leftOut = [], ...found } = await client.status();
    const remotes = id === undefined ? found.remotes : found.remotes.filter((remote) => remote.id === id);
    if (id !== undefined && remotes.length === 0) {
      throw failed(
        `The shop has no remote ${id}: it has ${found.remotes.map((remote) => remote.id).join(', ') || 'none'}.`,
      );
    }
    const pending = transfers.filter(({ from, to }) => id === undefined || [from, to].includes(id));
    const notPublished = leftOut.filter((build) => id === undefined || build.id === id);
    const shown = {
      ...found,
      remotes,
      ...(notPublished.length > 0 && { leftOut: notPublished }),
      ...(pending.length > 0 && { transfers: pending }),
    };
    if (input.has('json')) return context.out(JSON.stringify(shown, null, 2));
    for (const line of statusLines(shown)) context.out(line);
  },
};
