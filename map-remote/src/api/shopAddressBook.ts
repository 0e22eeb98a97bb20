import type { RootStore } from '@olov/shared-kit';
import type { AddressBook } from '../models/address';

const TAKE = 8;

export const shopAddressBook = ({ api }: RootStore): AddressBook => ({
  async suggest(text, { regionId }, signal) {
    const found = await api.geocode.search({ text, regionId, take: TAKE, signal });
    return found.map(({ latitude, longitude, ...suggestion }) => ({
      ...suggestion,
      point: { latitude, longitude },
    }));
  },
  locate: async ({ point }) => point,
});
