import type { PageHead } from '@olov/contract';
import type { Locale } from '@olov/contract/locales';
import type { ComponentType } from 'react';
import type { Messages } from '../i18n/messages';
import type { IntlShape } from '../intl';
import type { RootStore } from '../stores/RootStore';

/**
 * What a page's loader is given. It runs in the browser and on the server, so it uses nothing else.
 *
 * Of a page for everybody (`prerendered`) the server runs it, with the whole address that it was asked for. What it
 * answered counts in the browser for exactly that address. A page that moves there asks for
 * `{path}/_payload.json` (spec section 7) where the address is a path alone; behind an address with a query the
 * loader runs in the browser. What advertisements put into a query (`utm_…`, `gclid` and the like) counts as nothing.
 */
export interface PageContext {
  stores: RootStore;
  /** Named parameters of the path. */
  params: Readonly<Record<string, string | undefined>>;
  /** The page's full address, its query included. */
  url: URL;
  signal: AbortSignal;
}

/**
 * A page of a remote. `loader` answers plain JSON: it becomes the page's payload
 * and reaches the component through `usePageData`. To say that there is no such
 * page it throws `notFound()`.
 */
export interface PageModule {
  Component: ComponentType;
  /** Message id of the page's title in the remote's own catalogue. */
  titleId?: string;
  loader?(context: PageContext): Promise<unknown>;
  /**
   * Parameters of the query that `loader` goes by. Where one of them changes on the page that is shown, the loader is
   * asked again, and what is shown stays until it has answered; any other change of query or hash is the page's own affair.
   */
  query?: readonly string[];
  /**
   * What search engines and link previews are told, from what the loader answered; `titleId` where it is absent. On the
   * server it is awaited; in the browser it is asked for after the visitor has moved to the page, when that is idle,
   * so what it needs is better imported by it than by the page.
   */
  head?(context: HeadContext): PageHead | Promise<PageHead>;
}

export interface HeadContext {
  /** What the page's loader answered. */
  data: unknown;
  /** Texts of the remote's own catalogue. */
  intl: IntlShape;
  stores: RootStore;
  /** Full address of a path of this shop in the page's language. */
  urlOf(path: string): string;
}

/** A piece of a remote that appears in other rooms. Its props are plain data and callbacks. */
export interface FragmentModule {
  // biome-ignore lint/suspicious/noExplicitAny: the props are an agreement between the fragment's owner and its user
  Component: ComponentType<any>;
}

/**
 * The one door of a remote, exposed as `./remote`: names to lazy modules. The
 * names are those of `remote.json`; importing the door has no side effect. Name
 * the chunks `page-…`, `fragment-…` and `messages-…`, so that the server can
 * put their files into the page ahead of need.
 */
export interface RemoteModule {
  pages: Record<string, () => Promise<PageModule>>;
  fragments: Record<string, () => Promise<FragmentModule>>;
  messages: Record<Locale, () => Promise<{ default: Messages }>>;
}

/** Keeps the door's own type and checks it. */
export const defineRemote = <Door extends RemoteModule>(door: Door): Door => door;

/** Thrown by a loader for an id that does not exist; the host shows the not-found page. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

export const notFound = (what = 'page'): NotFoundError => new NotFoundError(`${what} not found`);

export const isNotFound = (error: unknown): error is NotFoundError =>
  error instanceof Error && error.name === 'NotFoundError';
