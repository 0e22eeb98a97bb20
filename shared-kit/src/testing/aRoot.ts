import { createRootStore, type RootEnv, type RootStore } from '../stores/RootStore';
import { aBrand } from './builders';
import { fakeClients } from './fakeClients';
import { memoryStorage } from './memoryStorage';

/** A separate root store; by default in Russian and with an empty storage. */
export const aRoot = (parts: Partial<RootEnv> = {}): RootStore =>
  createRootStore({
    locale: 'ru',
    clients: fakeClients({}).clients,
    brand: aBrand(),
    storage: memoryStorage(),
    ...parts,
  });
