import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { causeOf, causeOptions } from '../shell/cause';
import { shellOf } from '../shell/shellOf';

export const retire: Command = {
  name: 'retire',
  usage: '<id or folder> [--reason <text>]',
  summary: 'takes a remote out of the shop',
  help: `
Takes all versions of a remote from the visitors: its pages answer 404, its fragments and
contributions disappear with the next page. It is refused while a live version of another room uses
them. The versions stay in the shop: \`olov deploy\` or \`olov promote --version\` brings it back.

  olov retire reviews --reason "the offer has ended"`,
  options: { ...shellOptions, ...causeOptions, ...jsonOption },
  words: ['<id or folder>'],

  async run(input, context) {
    const client = shellOf(input, context);
    const id = findId(input.positionals[0], context);
    const versions = await client.retire(id, causeOf(input, context));
    if (input.has('json')) return context.out(JSON.stringify(versions, null, 2));
    context.out(
      `${id} was retired: no visitor gets it. To bring it back: olov deploy, or olov promote ${id} --version <version>`,
    );
  },
};
