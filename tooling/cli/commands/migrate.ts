import type { Command } from '../Command';
import { runBackendProgram } from '../runProgram';

export const migrate: Command = {
  name: 'migrate',
  usage: '',
  summary: 'migrates the database to the schema of this build',
  help: `
Runs the migrations of this build, before servers with MIGRATE=off start. It needs the database
of the back end: DATABASE_LISTEN_URL (a connection without a transaction pooler) or
DATABASE_URL, or that of the shop that runs on DATA_DIR. A schema that is up to date or newer
stays unchanged. docs/operating.md has the rules of migrations.

  DATABASE_URL=… olov migrate`,
  options: {},
  words: [],

  run: (_input, context) => runBackendProgram('migrate', context, 'The schema was not migrated.'),
};
