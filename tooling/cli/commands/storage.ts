import { wrongUse } from '../CliError';
import type { Command } from '../Command';
import { runProgram } from '../runProgram';

const PROGRAMS = ['backend/dist/move-storage.mjs', 'host/dist/server/move-storage.mjs'];
const FAILURE = 'Not all files were moved: repeat the command.';

export const storage: Command = {
  name: 'storage',
  usage: 'move [--back] [--delete]',
  summary: 'copies the files of a shop into its bucket, or back',
  help: `
Copies the files of applicants, pictures and versions from DATA_DIR, MEDIA_DIR and DATABASE_URL into
the bucket of STORAGE_URL. Every copy is read back and compared. Servers may run meanwhile, and the command may be
repeated after an abort: a file with an equal copy is not sent again. docs/operating.md has the
steps of a move.

  STORAGE_URL='s3://olov/shop?endpoint=https://s3.example' olov storage move`,
  options: {
    back: { help: 'copy from the bucket to the disk and the database' },
    delete: { help: 'delete each original with an equal copy, except pictures' },
  },
  words: ['<action>'],

  async run(input, context) {
    const [action = ''] = input.positionals;
    if (action !== 'move') throw wrongUse(`olov storage has no action "${action}": it has move.`);
    const args = ['back', 'delete'].filter((option) => input.has(option)).map((option) => `--${option}`);
    for (const program of PROGRAMS) await runProgram(program, context, FAILURE, args);
  },
};
