import { runBackendProgram } from '../backendProgram';
import type { Command } from '../Command';

export const migrate: Command = {
  name: 'migrate',
  usage: '',
  summary: 'brings the schema of the database up to date',
  help: `
Runs the migrations of this build as a step of its own, before servers that were started with
MIGRATE=off. It needs the database of the back end: DATABASE_LISTEN_URL (a connection without a
transaction pooler) or DATABASE_URL, or the one of the shop that runs on DATA_DIR. It changes
nothing where the schema is up to date or newer; docs/operating.md says what a migration may do.

  DATABASE_URL=… olov migrate`,
  options: {},
  words: [],

  run: (_input, context) => runBackendProgram('migrate', context, 'The schema was not brought up to date.'),
};
