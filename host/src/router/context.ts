import type { Composition, Locale, Messages, PageModule, RootStore } from '@olov/shared-kit';
import type { ShellStore } from '../layout/ShellStore';
import type { Remotes } from '../remotes';

/** What routes, middleware and pages work with. */
export interface RouterContext {
  stores: RootStore;
  shell: ShellStore;
  remotes: Remotes;
  locale: Locale;
  composition: Composition;
}

/** What the loader of every page answers. */
export type PageResult =
  | { status: 'loaded'; remote: string; page: PageModule; messages: Messages; data: unknown }
  | { status: 'not-found' }
  | { status: 'failed'; remote: string; error: unknown };
