import { wrongUse } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { shellOf } from '../shell/shellOf';

export const transfer: Command = {
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
  options: {
    ...shellOptions,
    to: { value: 'id', help: 'the remote that gets the route' },
    ...jsonOption,
  },
  words: ['<id or folder>', '<path>'],

  async run(input, context) {
    const client = shellOf(input, context);
    const [name, path = ''] = input.positionals;
    const to = input.text('to');
    if (!to) throw wrongUse('Which remote gets the route? Name it with --to.');
    const id = findId(name, context);
    const transferred = await client.transfer(id, { path, to });
    if (input.has('json')) return context.out(JSON.stringify(transferred, null, 2));
    context.out(`${to} may now deploy the route ${path} of ${id}. Until then nothing changes.`);
  },
};
