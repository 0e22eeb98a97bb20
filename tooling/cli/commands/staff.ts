import { ROLES } from '@olov/contract/staff/roles';
import { wrongUse } from '../CliError';
import type { Command } from '../Command';
import { runProgram } from '../runProgram';

const ACTIONS = [
  'add',
  'list',
  'role',
  'password',
  'second-factor',
  'disable',
  'enable',
  'end-sessions',
  'release-provider',
];

export const staff: Command = {
  name: 'staff',
  usage: 'add|role|password|second-factor|disable|enable|end-sessions|release-provider <login>, or list',
  summary: 'adds and changes accounts of the staff',
  help: `
Changes accounts in the database of the back end: DATABASE_URL, or that of the shop that runs on
DATA_DIR. CUSTOMER_SECRET encrypts second factors. A new password is read from the standard input:
at least 12 characters. Every change except add ends the sessions of the account, and each one is
in the audit log. docs/staff.md describes roles and rights.

  olov staff add akmal --role kitchen --restaurants center,east --name 'Akmal K.' --yes
  olov staff list`,
  options: {
    role: {
      value: 'role',
      help: `${ROLES.join(', ')} (add, role)`,
    },
    restaurants: {
      value: 'ids',
      help: 'the restaurants of a cook, a courier or a manager, or all (add, role)',
    },
    name: { value: 'name', help: 'the name of the person (add)' },
    'second-factor': { help: 'a second factor, which head-office always has (add)' },
    'keep-as': {
      value: 'login',
      help: 'the member who answers for drafts, news, promotions and promo codes that begin later (disable, role)',
    },
    hold: { help: 'holds these instead, so that they do not begin (disable, role)' },
    yes: { help: 'adds the first account, which ends the logins with STAFF_TOKEN (add)' },
  },
  words: ['<action>', '[login]'],

  async run(input, context) {
    const [action = '', ...logins] = input.positionals;
    if (!ACTIONS.includes(action))
      throw wrongUse(`olov staff has no action "${action}": it has ${ACTIONS.join(', ')}.`);
    if (logins.length !== (action === 'list' ? 0 : 1))
      throw wrongUse(`olov staff ${action} needs ${action === 'list' ? 'no login' : 'one login'}.`);
    const options = ['role', 'restaurants', 'name', 'keep-as'].flatMap((name) => {
      const value = input.text(name);
      return value === undefined ? [] : [`--${name}=${value}`];
    });
    for (const name of ['second-factor', 'hold', 'yes']) if (input.has(name)) options.push(`--${name}`);
    const failure = 'The account was not changed.';
    await runProgram('backend/dist/staff.mjs', context, failure, [action, ...logins, ...options]);
  },
};
