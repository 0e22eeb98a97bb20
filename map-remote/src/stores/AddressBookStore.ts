import type { Locale, RootStore } from '@olov/shared-kit';
import { shopAddressBook } from '../api/shopAddressBook';
import { createMapsLoader, type MapsLoaderOptions } from '../maps/createMapsLoader';
import { serviceAddressBook } from '../maps/serviceAddressBook';
import type { AddressBook } from '../models/address';

/** Languages that the service speaks besides its default. */
const LANGUAGES: Partial<Record<Locale, string>> = { en: 'en_US' };

/** Who is asked for addresses: the maps service where the shop has one, else the shop's own geocoder. */
export class AddressBookStore {
  readonly book: AddressBook;

  constructor(root: RootStore) {
    const { service } = root.map;
    this.book = service
      ? serviceAddressBook(createMapsLoader(optionsOf(service, root.locale.current)))
      : shopAddressBook(root);
  }
}

const optionsOf = ({ url, apiKey }: { url: string; apiKey: string }, locale: Locale): MapsLoaderOptions => {
  const lang = LANGUAGES[locale];
  return { apiKey, domain: url, ...(lang && { lang }) };
};
