import type { ComposedContribution } from '@olov/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { Messages } from '../i18n/messages';
import type { ComponentModule } from './RemoteModule';

/** A fragment with the catalogue of its remote. */
export interface LoadedFragment {
  fragment: ComponentModule<never>;
  messages: Messages;
  /** Id of the remote that owns the fragment, for error reports. */
  remote: string;
}

/** Access of kit components to remotes. The host provides it, because only the host knows module federation. */
export interface RemoteLoader {
  /** Rejects if no remote offers the fragment or its remote cannot be loaded; the next call is a retry. */
  loadFragment(name: string): Promise<LoadedFragment>;
  /** The fragment if it has been loaded, so that it is drawn at once; absent on the server. */
  loadedFragment?(name: string): LoadedFragment | undefined;
  /** Loads the fragment in advance; a failure is not reported. */
  prefetchFragment(name: string): void;
  /** Reports an error in the area of a remote; `user` is the remote that shows the fragment. */
  report(
    error: unknown,
    context: { remote?: string | undefined; user?: string | undefined; area: string },
  ): void;
  /** The contributions to an extension slot, in their order; absent where a page has none. */
  contributionsTo?(extensionSlot: string): readonly ComposedContribution[] | undefined;
  /** The class of the element around what a remote draws; undefined if it has no plain style sheets. */
  scopeOf?(remote: string): string | undefined;
  /** Compares what is shown with the manifests of both remotes; present in development only. */
  inspect?(use: FragmentUse | ExtensionSlotUse): void;
  /** Adds an outline to the content of a boundary; present for developers only. */
  outline?(boundary: Boundary, content: ReactNode): ReactNode;
}

/** A part of the page that has one owner. */
export interface Boundary {
  kind: 'page' | 'fragment' | 'extension slot';
  name: string;
  /** Id of the remote that a page belongs to; for the other kinds the host finds it. */
  remote?: string;
}

export interface FragmentUse {
  fragment: string;
  /** Id of the remote that shows it; `host` for the shell. */
  user: string;
  props: object;
}

export interface ExtensionSlotUse {
  extensionSlot: string;
  /** Id of the remote whose page offers it; `host` for the shell. */
  user: string;
  props: object;
}

/** Id of the remote whose components are rendered here; the host sets it around each page. */
export const RemoteArea = createContext('host');

const RemoteLoaderContext = createContext<RemoteLoader | undefined>(undefined);

export const RemoteLoaderProvider = RemoteLoaderContext;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader must be used inside a RemoteLoaderProvider');
  return loader;
}
