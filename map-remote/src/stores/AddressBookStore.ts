import type { Locale, MapSettings, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { geocodeApi } from '../api/geocodeApi';
import { createMapsLoader, type MapsLoaderOptions } from '../maps/createMapsLoader';
import { serviceAddressBook } from '../maps/serviceAddressBook';
import { standingIn } from '../maps/standingIn';
import type { AddressBook } from '../models/address';

const LANGUAGES: Partial<Record<Locale, string>> = { en: 'en_US' };

/** Uses the maps service when the shop has one, and the shop's geocoder without one or when it fails. */
export class AddressBookStore {
  readonly book: AddressBook;
  /** The last failure of the maps service. */
  failure: unknown = undefined;

  constructor(root: RootStore) {
    makeAutoObservable(this, { book: false, failure: observableRef }, { autoBind: true });
    const { service } = root.map;
    const own = shopAddressBook(root);
    this.book = service
      ? standingIn(
          serviceAddressBook(createMapsLoader(optionsOf(service, root.locale.current))),
          own,
          this.setFailure,
        )
      : own;
  }

  private setFailure(error: unknown): void {
    this.failure = error;
  }
}

const optionsOf = (
  { url, apiKey, suggestKey }: NonNullable<MapSettings['service']>,
  locale: Locale,
): MapsLoaderOptions => {
  const lang = LANGUAGES[locale];
  return { apiKey, domain: url, ...(suggestKey && { suggestKey }), ...(lang && { lang }) };
};

const TAKE = 8;

const shopAddressBook = (root: RootStore): AddressBook => ({
  async suggest(text, { regionId }, signal) {
    const found = await geocodeApi(root).search({ text, regionId, take: TAKE, signal });
    return found.map(({ latitude, longitude, ...suggestion }) => ({
      ...suggestion,
      point: { latitude, longitude },
    }));
  },
  locate: async ({ point }) => point,
});
