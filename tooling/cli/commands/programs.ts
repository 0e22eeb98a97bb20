import { ROLES } from '@olov/contract/staff/roles';
import { wrongUse } from '../CliError';
import type { Command, Input, Option } from '../Command';
import { runProgram } from '../runProgram';

/* Commands that run a program of the checkout: an installation has these programs without `olov`. */

function actionOf(input: Input, command: string, actions: readonly string[]): string {
  const [action = ''] = input.positionals;
  if (actions.includes(action)) return action;
  throw wrongUse(`olov ${command} has no action "${action}": it has ${actions.join(', ')}.`);
}

/** The given options as arguments of the program. */
const argsOf = (input: Input, options: Record<string, Option>): string[] =>
  Object.entries(options).flatMap(([name, { value }]) => {
    const text = value && input.text(name);
    if (text !== undefined) return [`--${name}=${text}`];
    return input.has(name) ? [`--${name}`] : [];
  });

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

  run: (_input, context) => runProgram('backend/dist/migrate.mjs', context, 'The schema was not migrated.'),
};

export const bot: Command = {
  name: 'bot',
  usage: '',
  summary: 'runs the Telegram bot of the shop',
  help: `
Runs the bot whose mini-app is the shop: it greets users, opens the shop, and sends them every
change of their orders. It needs the database of the back end (DATABASE_URL, or that of the
shop that runs on DATA_DIR), TELEGRAM_BOT_TOKEN and PUBLIC_URL; docs/telegram-bot.md describes
them. Several may run at once. Ctrl+C stops it.

  TELEGRAM_BOT_TOKEN=… PUBLIC_URL=https://shop.example olov bot`,
  options: {},
  words: [],

  run: (_input, context) => runProgram('backend/dist/bot.mjs', context, 'The bot has ended.'),
};

const STAFF_ACTIONS = ['add', 'list', 'password', 'second-factor', 'release-provider'];

export const staff: Command = {
  name: 'staff',
  usage: 'add|password|second-factor|release-provider <login>, or list',
  summary: 'adds accounts of the staff, and replaces lost passwords',
  help: `
Adds the first account, from which on the office has a page for all, and replaces a lost password or
second factor in the database of the back end: DATABASE_URL, or that of the shop that runs on
DATA_DIR. CUSTOMER_SECRET encrypts second factors. A new password is read from the standard input:
at least 12 characters. Every change except add ends the sessions of the account, and each one is
in the audit log. docs/staff.md describes roles and rights.

  olov staff add akmal --role kitchen --restaurants center,east --name 'Akmal K.' --yes
  olov staff list`,
  options: {
    role: { value: 'role', help: `${ROLES.join(', ')} (add)` },
    restaurants: {
      value: 'ids',
      help: 'the restaurants of a cook, a courier or a manager, or all (add)',
    },
    name: { value: 'name', help: 'the name of the person (add)' },
    'second-factor': { help: 'a second factor, which head-office always has (add)' },
    yes: { help: 'adds the first account, which ends the logins with STAFF_TOKEN (add)' },
  },
  words: ['<action>', '[login]'],

  async run(input, context) {
    const action = actionOf(input, 'staff', STAFF_ACTIONS);
    const logins = input.positionals.slice(1);
    if (logins.length !== (action === 'list' ? 0 : 1))
      throw wrongUse(`olov staff ${action} needs ${action === 'list' ? 'no login' : 'one login'}.`);
    const args = [action, ...logins, ...argsOf(input, staff.options)];
    await runProgram('backend/dist/staff.mjs', context, 'The account was not changed.', args);
  },
};

const FILE_ACTIONS = ['export', 'check', 'import'];

const FILE_HELP = `
An import is refused if the menu is not the one of the last export or import any more, and needs
the number of the prices that change by more than half, which it prints.
BACKEND_URL is the address of the back end, STAFF_TOKEN a token with the scope menu; by default
both are those of the shop that runs on DATA_DIR. docs/staff.md describes the files.
`;

const fileOptions = {
  yes: { help: 'makes the changes (import)' },
  checked: { value: 'version', help: 'compares with the menu of this check instead (import)' },
  confirm: { value: 'number', help: 'confirms the prices that change by more than half (import)' },
  'over-others': { help: 'imports over the changes of others (import)' },
};

const commandOf = (
  name: 'menu' | 'prices',
  target: string,
  own: Pick<Command, 'summary' | 'help' | 'options'>,
): Command => ({
  ...own,
  name,
  usage: `export|check|import <${target}>`,
  words: ['<action>', `<${target}>`],

  async run(input, context) {
    const action = actionOf(input, name, FILE_ACTIONS);
    const args = [action, input.positionals[1] ?? '', ...argsOf(input, own.options)];
    const called = { ...context, env: { ...context.env, INIT_CWD: context.cwd } };
    await runProgram(`backend/bin/${name}.mjs`, called, 'The command failed.', args);
  },
});

export const menu = commandOf('menu', 'folder', {
  summary: 'writes the menu as YAML files, checks and imports them with their pictures',
  help: `
The folder is the whole menu. Its folder pictures has the pictures of dishes, and pictures/modifiers
those of modifiers; an import sends those that the shop does not have.
${FILE_HELP}
  olov menu export menu
  olov menu import menu --yes`,
  options: { pictures: { help: 'also writes the pictures (export)' }, ...fileOptions },
});

export const prices = commandOf('prices', 'file', {
  summary: 'writes all prices as a CSV table, checks and imports it',
  help: `
Dishes and modifiers that are not in the table keep their prices.
${FILE_HELP}
  olov prices export prices.csv
  olov prices import prices.csv --yes`,
  options: fileOptions,
});

const MOVING = ['backend/dist/move-storage.mjs', 'host/dist/server/move-storage.mjs'];

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
    actionOf(input, 'storage', ['move']);
    const failure = 'Not all files were moved: repeat the command.';
    for (const program of MOVING) await runProgram(program, context, failure, argsOf(input, storage.options));
  },
};
