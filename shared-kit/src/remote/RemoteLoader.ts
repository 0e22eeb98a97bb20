import { createContext, useContext } from 'react';
import type { Messages } from '../i18n/messages';
import type { FragmentModule } from './RemoteModule';

/** A fragment with the catalogue of the remote it belongs to. */
export interface LoadedFragment {
  fragment: FragmentModule;
  messages: Messages;
  /** Id of the owning remote, for error reports. */
  remote: string;
}

/** How kit components reach remotes. The host provides it; nobody else knows federation. */
export interface RemoteLoader {
  /** Rejects where no remote offers the fragment or its remote cannot be loaded; asking again tries again. */
  loadFragment(name: string): Promise<LoadedFragment>;
  /** Warms the fragment's files up without running anything. */
  prefetchFragment(name: string): void;
  /** Tells of an error in a remote's area. */
  report(error: unknown, context: { remote?: string | undefined; area: string }): void;
}

const RemoteLoaderContext = createContext<RemoteLoader | undefined>(undefined);

export const RemoteLoaderProvider = RemoteLoaderContext;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader needs a RemoteLoaderProvider above it');
  return loader;
}
