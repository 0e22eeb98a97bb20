import { parseArgs } from 'node:util';
import { cleanText } from '@olov/contract/content/cleanText';
import type { Database } from '../../db/connect';
import { AccountError, type Accounts, allMembers, hasMembers } from '../../modules/staff';

interface Surroundings {
  db: Database;
  accounts: Accounts;
  readPassword(): Promise<string>;
  say(line: string): void;
}

const OPTIONS = {
  role: { type: 'string' },
  name: { type: 'string' },
  restaurants: { type: 'string' },
  'second-factor': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

export async function runCommand(args: string[], { db, accounts, readPassword, say }: Surroundings) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [action, login = ''] = positionals;
  const restaurants = values.restaurants === 'all' ? 'all' : values.restaurants?.split(',');
  const sayFactor = (address: string) =>
    say(`Second factor of ${login}, to be scanned or typed into an app now: ${address}`);

  if (action === 'list') {
    for (const member of await allMembers(db)) {
      const reach = member.restaurants?.join(',') ?? 'all';
      const marks = [member.totpSecret && 'second factor', member.disabledAt && 'disabled'].filter(Boolean);
      say([member.login, member.name, member.role, reach, ...marks].join('  '));
    }
    return;
  }
  if (login === '') throw new AccountError('usage', 'A login is missing.');
  if (action === 'add') {
    if (!values.yes && !(await hasMembers(db)))
      throw new AccountError(
        'usage',
        'The first account ends the sessions of all tablets that opened the pages with the staff token. Add --yes if their staff can sign in with accounts.',
      );
    const { address } = await accounts.add({
      login,
      name: cleanText(values.name ?? '') || login,
      role: values.role ?? '',
      restaurants,
      hasSecondFactor: values['second-factor'] ?? false,
      password: await readPassword(),
    });
    if (address) sayFactor(address);
  } else if (action === 'password') await accounts.setPassword(login, await readPassword());
  else if (action === 'second-factor') sayFactor(await accounts.setSecondFactor(login));
  else if (action === 'release-provider') await accounts.releaseProvider(login);
  else throw new AccountError('usage', `There is no action ${action}.`);
  say(`${login}: ${action} is done.`);
}
