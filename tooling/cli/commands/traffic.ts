import { wrongUse } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { causeOf, causeOptions } from '../shell/cause';
import { shareOf } from '../shell/share';
import { shellOf } from '../shell/shellOf';
import { tellMove } from '../shell/tellMove';

export const traffic: Command = {
  name: 'traffic',
  usage: '<id or folder> <percent> --version <version>',
  summary: 'gives a version a share of the visitors',
  help: `
Gives a version to a percentage of the visitors; the others get the default. A visitor keeps
the version. 100 equals \`olov promote\`, 0 ends a canary.

  olov traffic reviews 25 --version 1.2.0`,
  options: {
    ...shellOptions,
    version: { value: 'version', help: 'the version, by its whole name or by the part before its hash' },
    ...causeOptions,
    ...jsonOption,
  },
  words: ['<id or folder>', '<percent>'],

  async run(input, context) {
    const client = shellOf(input, context);
    const [name, percent = ''] = input.positionals;
    const version = input.text('version');
    if (!version) throw wrongUse('Which version? Name it with --version; `olov status` lists them.');
    const id = findId(name, context);
    const versions = await client.traffic(id, {
      version,
      traffic: shareOf(percent),
      ...causeOf(input, context),
    });
    tellMove(`The traffic of ${id} was changed`, versions, input, context);
  },
};
