import { wrongUse } from '../CliError';
import type { Command } from '../Command';
import { runProgram } from '../runProgram';

const ACTIONS = ['export', 'check', 'import'];

const HELP = `
An import is refused if the menu is not the one of the last export or import any more, and needs
the number of the prices that change by more than half, which it prints.
BACKEND_URL is the address of the back end, STAFF_TOKEN a token with the scope menu; by default
both are those of the shop that runs on DATA_DIR. docs/staff.md describes the files.
`;

const options = {
  yes: { help: 'makes the changes (import)' },
  checked: { value: 'version', help: 'compares with the menu of this check instead (import)' },
  confirm: { value: 'number', help: 'confirms the prices that change by more than half (import)' },
  'over-others': { help: 'imports over the changes of others (import)' },
};

/** The programs belong to the back end, because an installation has them without this command. */
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
    const [action = '', place = ''] = input.positionals;
    if (!ACTIONS.includes(action))
      throw wrongUse(`olov ${name} has no action "${action}": it has ${ACTIONS.join(', ')}.`);
    const args = [action, place];
    for (const [name, { value }] of Object.entries(own.options)) {
      const text = value && input.text(name);
      if (text !== undefined) args.push(`--${name}`, text);
      else if (input.has(name)) args.push(`--${name}`);
    }
    const called = { ...context, env: { ...context.env, INIT_CWD: context.cwd } };
    await runProgram(`backend/bin/${name}.mjs`, called, 'The command failed.', args);
  },
});

export const menu = commandOf('menu', 'folder', {
  summary: 'writes the menu as YAML files, checks and imports them with their pictures',
  help: `
The folder is the whole menu. Its folder pictures has the pictures of dishes, and pictures/modifiers
those of modifiers; an import sends those that the shop does not have.
${HELP}
  olov menu export menu
  olov menu import menu --yes`,
  options: { pictures: { help: 'also writes the pictures (export)' }, ...options },
});

export const prices = commandOf('prices', 'file', {
  summary: 'writes all prices as a CSV table, checks and imports it',
  help: `
Dishes and modifiers that are not in the table keep their prices.
${HELP}
  olov prices export prices.csv
  olov prices import prices.csv --yes`,
  options,
});
