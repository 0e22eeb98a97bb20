import { createApi } from '../api';
import { createRootStore, type RootEnv, type RootStore } from '../stores/RootStore';
import { aBrand } from './builders';
import { fakeClients } from './fakeClients';
import { memoryStorage } from './memoryStorage';

/** A root store of its own, in Russian and with an empty storage unless said otherwise. */
export const aRoot = (parts: Partial<RootEnv> = {}): RootStore =>
  createRootStore({
    locale: 'ru',
    api: createApi(fakeClients({}).clients),
    brand: aBrand(),
    storage: memoryStorage(),
    ...parts,
  });
