import { Contacts, ContactsQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { openOperation } from '../../plugins/operations';
import { localeOf } from '../../text/language';
import { activeRestaurants } from '../restaurants/repository';
import { presentContacts } from './presenter';
import { allRegions, findContacts } from './repository';

export function contactRoutes(app: App, { db, now }: Deps): void {
  const open = openOperation('contacts');
  app.get(
    '/api/contacts/Get',
    open('getContacts', 'Contacts of the chain, and its active restaurants by city', {
      querystring: ContactsQuery,
      response: answers({ 200: Contacts }, 400),
    }),
    async (request) => {
      const [contacts, regions, restaurants] = await Promise.all([
        findContacts(db),
        allRegions(db),
        activeRestaurants(db, undefined),
      ]);
      return presentContacts({ contacts, regions, restaurants }, localeOf(request), now());
    },
  );
}
