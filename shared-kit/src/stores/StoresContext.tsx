import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClients } from '../api/client';
import type { RootStore } from './RootStore';

const StoresContext = createContext<RootStore | undefined>(undefined);

export function StoresProvider({ stores, children }: { stores: RootStore; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** The shared stores of this page. Throws outside a `StoresProvider`. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores must be used inside a StoresProvider');
  return stores;
}

/** The request clients of this page, for the calls of a remote’s own `src/api`. */
export const useClients = (): ApiClients => useStores().clients;

/** A remote’s own store, created once per page: `const menu = useFeature(MenuStore)`. */
export function useFeature<Store>(StoreClass: new (root: RootStore) => Store): Store {
  return useStores().feature(StoreClass);
}
