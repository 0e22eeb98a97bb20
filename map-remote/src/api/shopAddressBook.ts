import type { RootStore } from '@olov/shared-kit';
import type { AddressBook } from '../models/address';
import { geocodeApi } from './geocodeApi';

const TAKE = 8;

export const shopAddressBook = (root: RootStore): AddressBook => ({
  async suggest(text, { regionId }, signal) {
    const found = await geocodeApi(root).search({ text, regionId, take: TAKE, signal });
    return found.map(({ latitude, longitude, ...suggestion }) => ({
      ...suggestion,
      point: { latitude, longitude },
    }));
  },
  locate: async ({ point }) => point,
});
