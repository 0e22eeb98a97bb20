import { wrongUse } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { liveLines } from '../shell/describe';
import { shareOf } from '../shell/share';
import { shellOf } from '../shell/shellOf';

export const traffic: Command = {
  name: 'traffic',
  usage: '<id or folder> <percent> --version <version>',
  summary: 'gives a version a share of the visitors',
  help: `
Lets so many percent of the visitors have a version; the others have the default. A visitor
stays with what they got. 100 is what \`olov promote\` does, 0 ends a trial.

  olov traffic reviews 25 --version 1.2.0`,
  options: {
    ...shellOptions,
    version: { value: 'version', help: 'which one, whole or the part before its hash' },
    ...jsonOption,
  },
  words: { min: 2, max: 2 },

  async run(input, context) {
    const client = shellOf(input, context);
    const [name, percent = ''] = input.positionals;
    const version = input.text('version');
    if (!version) throw wrongUse('Which version? Name it with --version; `olov status` lists them.');
    const id = findId(name, context);
    const versions = await client.traffic(id, { version, traffic: shareOf(percent) });
    if (input.has('json')) return context.out(JSON.stringify(versions, null, 2));
    context.out(`The visitors of ${id} were moved:`);
    for (const line of liveLines(versions)) context.out(line);
  },
};
