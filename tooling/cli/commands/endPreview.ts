import { wrongUse } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { shellOf } from '../shell/shellOf';

export const endPreview: Command = {
  name: 'end-preview',
  usage: '[id or folder] --version <version>',
  summary: 'ends the preview of a version before its time',
  help: `
The address of the preview shows nothing any more. A version that never had visitors is deleted.

  olov end-preview reviews --version 1.2.0-0a1b2c3d`,
  options: {
    ...shellOptions,
    version: { value: 'version', help: 'the version; `olov status` lists the previews' },
    ...jsonOption,
  },
  words: ['[id or folder]'],

  async run(input, context) {
    const client = shellOf(input, context);
    const id = findId(input.positionals[0], context);
    const version = input.text('version');
    if (!version) throw wrongUse('Which version? Name it with --version; `olov status` lists the previews.');
    const versions = await client.endPreview(id, { version });
    if (input.has('json')) return context.out(JSON.stringify(versions, null, 2));
    context.out(`The preview of ${id} ${version} has ended.`);
  },
};
