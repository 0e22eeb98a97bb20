import { runBackendProgram } from '../backendProgram';
import { wrongUse } from '../CliError';
import type { Command } from '../Command';

export const storage: Command = {
  name: 'storage',
  usage: 'move [--back] [--delete]',
  summary: 'copies the files of a shop into its bucket, or back',
  help: `
Copies the files of applicants and pictures from DATA_DIR and MEDIA_DIR into the bucket of
STORAGE_URL. Every copy is read back and compared. Servers may run meanwhile, and the command may be
repeated after an abort: a file with an equal copy is not sent again. docs/operating.md has the
steps of a move.

  STORAGE_URL='s3://olov/shop?endpoint=https://s3.example' olov storage move`,
  options: {
    back: { help: 'copy from the bucket to the disk' },
    delete: { help: 'delete each original with an equal copy, except pictures' },
  },
  words: ['<action>'],

  async run(input, context) {
    const [action = ''] = input.positionals;
    if (action !== 'move') throw wrongUse(`olov storage has no action "${action}": it has move.`);
    const args = ['back', 'delete'].filter((option) => input.has(option)).map((option) => `--${option}`);
    await runBackendProgram('move-storage', context, 'The files were not moved: repeat the command.', args);
  },
};
