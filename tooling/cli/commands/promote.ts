import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { causeOf, causeOptions } from '../shell/cause';
import { shellOf } from '../shell/shellOf';
import { tellMove } from '../shell/tellMove';

export const promote: Command = {
  name: 'promote',
  usage: '[id or folder] [--version <version>]',
  summary: 'gives a version to all visitors',
  help: `
Makes the canary the default for all visitors. --version names another published version,
by its whole name or by the part before its hash.

  olov promote reviews
  olov promote reviews --version 1.2.0`,
  options: {
    ...shellOptions,
    version: { value: 'version', help: 'the version; by default the canary' },
    ...causeOptions,
    ...jsonOption,
  },
  words: ['[id or folder]'],

  async run(input, context) {
    const client = shellOf(input, context);
    const id = findId(input.positionals[0], context);
    const version = input.text('version');
    const versions = await client.promote(id, { ...(version && { version }), ...causeOf(input, context) });
    tellMove(`${id} was promoted`, versions, input, context);
  },
};
