import { createContext, useContext } from 'react';
import type { Messages } from '../i18n/messages';
import type { FragmentModule } from './RemoteModule';

/** A fragment with the catalogue of its remote. */
export interface LoadedFragment {
  fragment: FragmentModule;
  messages: Messages;
  /** Id of the remote that owns the fragment, for error reports. */
  remote: string;
}

/** Access of kit components to remotes. The host provides it, because only the host knows module federation. */
export interface RemoteLoader {
  /** Rejects if no remote offers the fragment or its remote cannot be loaded; the next call is a retry. */
  loadFragment(name: string): Promise<LoadedFragment>;
  /** Prefetches the files of the fragment without running them. */
  prefetchFragment(name: string): void;
  /** Reports an error in the area of a remote. */
  report(error: unknown, context: { remote?: string | undefined; area: string }): void;
}

const RemoteLoaderContext = createContext<RemoteLoader | undefined>(undefined);

export const RemoteLoaderProvider = RemoteLoaderContext;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader must be used inside a RemoteLoaderProvider');
  return loader;
}
