import type {
  ComponentModule,
  Composition,
  Locale,
  Messages,
  PageParts,
  PayloadResult,
  RootStore,
} from '@olov/shared-kit';
import type { ReactNode } from 'react';
import type { BuildStore } from '../builds/BuildStore';
import type { ReloadGuard } from '../builds/ReloadGuard';
import type { Remotes } from '../federation/remotes';
import type { ShellStore } from '../layout/ShellStore';
import type { Report } from '../observability/Report';
import type { Payloads } from '../served/data';
import type { ServedPage } from '../served/ServedPage';

export interface RouterContext {
  stores: RootStore;
  shell: ShellStore;
  builds: BuildStore;
  remotes: Remotes;
  locale: Locale;
  composition: Composition;
  guard: Pick<ReloadGuard, 'tryReload'>;
  report: Report;
  restored: Promise<void>;
  payloads?: Payloads;
  given?: PayloadResult | undefined;
  fadeOut?: (signal: AbortSignal) => Promise<void>;
  notice?: ReactNode;
  served?: ServedPage | undefined;
}

export type ShownPage = PageParts & ComponentModule<object>;

export type PageResult =
  | { status: 'loaded'; remote: string; page: ShownPage; messages: Messages; data: unknown }
  | { status: 'not-found' | 'unavailable' }
  | { status: 'failed'; remote: string; error: unknown };
