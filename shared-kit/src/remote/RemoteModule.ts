import type { PageHead } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import type { JSXElementConstructor } from 'react';
import type { ApiClients } from '../api/client';
import type { Messages } from '../i18n/messages';
import type { IntlShape } from '../intl';
import type { RootStore } from '../stores/RootStore';
import type { FragmentProps } from './declared';

/**
 * The input of a page’s loader. A loader runs in the browser and on the server, so it must use nothing else.
 *
 * For a page that is the same for everybody (`prerendered`) the server runs the loader with the full requested
 * address. The browser uses this result only for exactly that address. On a navigation to such a page the browser
 * requests `{path}/_payload.json` (spec section 7) if the address is a path alone; if the address has a query, the
 * loader runs in the browser. Advertising parameters of the query (`utm_…`, `gclid` and the like) are ignored.
 */
export interface PageContext {
  stores: RootStore;
  /** The request clients, for the calls of the remote’s own `src/api`; the same as `stores.clients`. */
  clients: ApiClients;
  /** Named parameters of the path. */
  params: Readonly<Record<string, string | undefined>>;
  /** The page’s full address including its query. */
  url: URL;
  signal: AbortSignal;
}

/** The input of a page or fragment without React. */
export interface MountContext<Props = object> {
  /** Those of the slot for a fragment; for a page `PageProps`. */
  props: Props;
  locale: Locale;
  /** The texts of shop and remote, which `intl.formatMessage({ id })` formats. */
  messages: Messages;
  intl: IntlShape;
  stores: RootStore;
  navigation: {
    location: { pathname: string; search: string; hash: string };
    /** Named parameters of the page’s path. */
    params: Readonly<Record<string, string | undefined>>;
    /** The address of a path of this shop for a link; a press on it loads no document, unless its `rel` is `external`. */
    hrefOf(path: string): string;
    navigate(path: string): void;
  };
  /** The same as `stores.clients`. */
  api: ApiClients;
  /** Aborts with the end of the page or fragment. */
  signal: AbortSignal;
}

/** Props of a page without React: `MountContext<PageProps<typeof loader>>`. */
export interface PageProps<Loader extends (...args: never[]) => Promise<unknown>> {
  data: Awaited<ReturnType<Loader>>;
}

export interface MountHandle<Props = never> {
  update: (context: MountContext<Props>) => void;
  unmount: () => void;
}

/** A page or fragment of any framework, on an element that React does not touch. */
export interface MountModule<Props = never> {
  Component?: undefined;
  /** The element has the HTML of `renderToString` in the first page of a visit, and is empty otherwise. */
  mount: (element: HTMLElement, context: MountContext<Props>) => MountHandle<Props>;
  /** The content of the element in the server’s HTML of a page; the server shows no fragments. */
  renderToString?: (context: MountContext<Props>) => string | Promise<string>;
}

export interface ComponentModule<Props> {
  Component: JSXElementConstructor<Props>;
  mount?: undefined;
}

/**
 * A page of a remote, as a component or for a bare element. `loader` returns plain JSON: it becomes the page’s payload
 * and reaches the component through `usePageData`. The loader throws `notFound()` if the page does not exist.
 */
export type PageModule = PageParts & (ComponentModule<object> | MountModule);

export interface PageParts {
  /** Message id of the page's title in the remote's own catalogue. */
  titleId?: string;
  loader?(context: PageContext): Promise<unknown>;
  /**
   * Query parameters that `loader` depends on. When one of them changes on the current page, the loader runs again
   * and the old content stays until it has finished; any other change of query or hash is handled by the page itself.
   */
  query?: readonly string[];
  /**
   * Metadata for search engines and link previews, computed from the loader’s result; without it, `titleId` is the
   * title. The server awaits it. The browser calls it after a navigation, when it is idle, so its dependencies should
   * be imported by it and not by the page.
   */
  head?(context: HeadContext): PageHead | Promise<PageHead>;
}

export interface HeadContext {
  /** The result of the page’s loader. */
  data: unknown;
  /** Messages of the remote’s own catalogue. */
  intl: IntlShape;
  stores: RootStore;
  /** Full address of a path of this shop, in the page’s language. */
  urlOf(path: string): string;
}

/** A fragment, which other rooms show. Its props are plain data and callbacks. */
export type FragmentModule<Props = never> = ComponentModule<Props> | MountModule<Props>;

/** The component of a fragment for any props: `FragmentSlot` and the schema in `remote.json` check them. */
export const componentOf = ({ Component }: ComponentModule<never>) =>
  Component as JSXElementConstructor<object>;

/**
 * The door of a remote, exposed as `./remote`: names to lazy modules. The names are those of `remote.json`; importing
 * the door has no side effects. Name the chunks `page-…`, `fragment-…` and `messages-…`, so that the server can
 * preload their files.
 */
export interface RemoteModule {
  pages: Record<string, () => Promise<PageModule>>;
  fragments: Record<string, () => Promise<FragmentModule>>;
  messages: Record<Locale, () => Promise<{ default: Messages }>>;
}

/** Fragments whose components accept the props that `olov types` declares for them. */
interface DeclaredFragments<Door extends RemoteModule> {
  fragments: {
    [Name in keyof Door['fragments']]: () => Promise<
      FragmentModule<Name extends keyof FragmentProps ? FragmentProps[Name] : never>
    >;
  };
}

/** Checks the type of a door without widening it. */
export const defineRemote = <Door extends RemoteModule>(door: Door & DeclaredFragments<Door>): Door => door;

/** Thrown by a loader for an id that does not exist; the host then shows the not-found page. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

export const notFound = (what = 'page'): NotFoundError => new NotFoundError(`${what} not found`);

export const isNotFound = (error: unknown): error is NotFoundError =>
  error instanceof Error && error.name === 'NotFoundError';
