import { type Command, jsonOption, shellOptions } from '../Command';
import { findId } from '../remote/findRemote';
import { liveLines } from '../shell/describe';
import { shellOf } from '../shell/shellOf';

export const rollback: Command = {
  name: 'rollback',
  usage: '[id or folder] [--reason <text>]',
  summary: 'takes the newest version back',
  help: `
Ends the trial of a version; where there is none, the default before this one becomes the
default again. It takes effect with the next page that is asked for; nothing is restarted.

  olov rollback reviews --reason "the form does not send"`,
  options: {
    ...shellOptions,
    reason: { value: 'text', help: 'why; everybody reads it in `olov status`' },
    ...jsonOption,
  },
  words: { min: 0, max: 1 },

  async run(input, context) {
    const client = shellOf(input, context);
    const id = findId(input.positionals[0], context);
    const reason = input.text('reason');
    const versions = await client.rollback(id, reason ? { reason } : {});
    if (input.has('json')) return context.out(JSON.stringify(versions, null, 2));
    context.out(`${id} was rolled back:`);
    for (const line of liveLines(versions)) context.out(line);
  },
};
