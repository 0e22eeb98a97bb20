import { localizedPath, splitLocale } from '@olov/contract/platform/locales';
import { Component, createRef, use, useContext, useMemo, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { useIntl } from '../intl';
import { useLocation, useNavigate, useParams } from '../router';
import type { RootStore } from '../stores/RootStore';
import { useStores } from '../stores/StoresContext';
import { RemoteArea, useRemoteLoader } from './RemoteLoader';
import type {
  ComponentModule,
  FragmentModule,
  MountContext,
  MountHandle,
  MountModule,
  PageModule,
  PageParts,
} from './RemoteModule';
import { usePageData } from './usePageData';

type Context = Omit<MountContext<never>, 'signal'>;

/** A page keeps its component, and so its state, when its loader runs again. */
const components = new WeakMap<object, ComponentModule<never>['Component']>();

function componentFor(module: object, make: () => ComponentModule<never>['Component']) {
  const found = components.get(module) ?? make();
  components.set(module, found);
  return found as ComponentModule<object>['Component'];
}

/** The page with a component, as a page of React has it. */
export function pageOf(page: PageModule): PageParts & ComponentModule<object> {
  if (!page.mount) return page;
  const Component = componentFor(page, () => {
    const part = servedOnce(page);
    return function MountedPage() {
      const data = usePageData();
      return <Mounted part={part} props={useMemo(() => ({ data }), [data])} />;
    };
  });
  return { ...page, Component, mount: undefined };
}

/** The fragment with a component, as a fragment of React has it. */
export function fragmentOf(fragment: FragmentModule): ComponentModule<never> {
  if (!fragment.mount) return fragment;
  const Component = componentFor(fragment, () => (props: object) => (
    <Mounted part={fragment} props={props} />
  ));
  return { Component };
}

/** React draws a page again after each wait, and each request has its own stores. */
function servedOnce({ mount, renderToString }: MountModule): MountModule {
  const served = new WeakMap<RootStore, string | Promise<string>>();
  return {
    mount,
    renderToString(context) {
      const html = served.get(context.stores) ?? renderToString?.(context) ?? '';
      served.set(context.stores, html);
      return html;
    },
  };
}

function Mounted({ part, props }: { part: MountModule; props: object }) {
  const loader = useRemoteLoader();
  const remote = useContext(RemoteArea);
  const stores = useStores();
  const intl = useIntl();
  const location = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);

  const context = useMemo(() => {
    const { locale, clients } = stores;
    const navigation: Context['navigation'] = {
      location,
      params,
      hrefOf: (path) => localizedPath(locale.current, path),
      // The router takes no navigation before the effects of this render, and `mount` runs among them.
      navigate: (path) => queueMicrotask(() => void navigate(path)),
    };
    const { messages } = intl;
    return {
      props: props as never,
      locale: locale.current,
      messages,
      intl,
      stores,
      navigation,
      api: clients,
    };
  }, [props, stores, intl, location, params, navigate]);

  return (
    <Place
      part={part}
      context={context}
      served={isServed ? servedHtml(part, context) : undefined}
      onError={(error) => loader.report(error, { remote, area: 'unmount' })}
    />
  );
}

/** In the browser the HTML of the server stays: React keeps what it did not set itself. */
function servedHtml({ renderToString }: MountModule, context: Context): string {
  if (typeof document !== 'undefined') return '';
  const html = renderToString?.({ ...context, signal: new AbortController().signal }) ?? '';
  return typeof html === 'string' ? html : use(html);
}

interface PlaceProps {
  part: MountModule;
  context: Context;
  /** Absent if React makes the element in the browser. */
  served: string | undefined;
  onError: (error: unknown) => void;
}

/** React takes errors of `mount` and `update` to the boundary of the remote. */
class Place extends Component<PlaceProps> {
  private readonly element = createRef<HTMLDivElement>();
  private leaving = new AbortController();
  private handle: MountHandle | undefined;

  override componentDidMount() {
    const element = this.element.current as HTMLDivElement;
    this.leaving = new AbortController();
    element.addEventListener('click', this.handleClick);
    this.handle = this.props.part.mount(element, this.current);
  }

  override componentDidUpdate({ context }: PlaceProps) {
    if (context !== this.props.context) this.handle?.update(this.current);
  }

  override componentWillUnmount() {
    this.leaving.abort();
    try {
      this.handle?.unmount();
    } catch (error) {
      // The boundary of the remote leaves too, so React would take this error to the page that comes next.
      this.props.onError(error);
    }
  }

  private get current(): MountContext<never> {
    return { ...this.props.context, signal: this.leaving.signal };
  }

  private readonly handleClick = (event: MouseEvent) => {
    const { navigation, locale } = this.props.context;
    // The target of a press inside a shadow root is its host.
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link?.href || link.target || isOther || event.defaultPrevented) return;
    if (link.hasAttribute('download') || link.relList.contains('external')) return;
    const [linked, path] = splitLocale(link.pathname);
    if (link.origin !== window.location.origin || linked !== locale) return;
    event.preventDefault();
    navigation.navigate(path + link.search + link.hash);
  };

  override render() {
    const { served } = this.props;
    return (
      <div
        ref={this.element}
        suppressHydrationWarning
        {...(served !== undefined && { dangerouslySetInnerHTML: { __html: served } })}
      />
    );
  }
}
