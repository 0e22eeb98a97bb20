import type { Composition, Locale, Messages, PageModule, PayloadResult, RootStore } from '@olov/shared-kit';
import type { ReactNode } from 'react';
import type { BuildStore } from '../builds/BuildStore';
import type { ReloadGuard } from '../builds/ReloadGuard';
import type { ShellStore } from '../layout/ShellStore';
import type { Report } from '../observability/Report';
import type { Payloads } from '../payloads';
import type { Remotes } from '../remotes';

/** What routes, middleware and pages work with. */
export interface RouterContext {
  stores: RootStore;
  shell: ShellStore;
  builds: BuildStore;
  remotes: Remotes;
  locale: Locale;
  composition: Composition;
  guard: Pick<ReloadGuard, 'tryReload'>;
  report: Report;
  /** Resolves once the stores hold what the browser keeps: pages and middleware go by it. */
  restored: Promise<void>;
  /** Data that lies ready on the server; absent there. */
  payloads?: Payloads;
  /** What the loader of the one page that is rendered, or that the browser kept, has answered already. */
  given?: PayloadResult | undefined;
  /** Takes the page away that is shown, before another one comes; absent where nothing moves. */
  fadeOut?: (signal: AbortSignal) => Promise<void>;
  /** Shown above the page, to developers. */
  notice?: ReactNode;
}

/** What the loader of every page answers. */
export type PageResult =
  | { status: 'loaded'; remote: string; page: PageModule; messages: Messages; data: unknown }
  | { status: 'not-found' }
  | { status: 'failed'; remote: string; error: unknown };
