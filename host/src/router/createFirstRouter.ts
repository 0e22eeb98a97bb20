import {
  type BlockerFunction,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  type RouterHistory,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from '@olov/shared-kit/router/first';

interface Options {
  first: RouterState;
  history: RouterHistory;
  basename: string;
  /** The address in the address bar that a navigation leads to. */
  addressOf: (to: To | null) => string;
  /** Calls back when the visitor begins to use the page, or later. */
  whenUsed: (open: () => void) => void;
  /** Loads the code for navigations. */
  load: () => Promise<(history: RouterHistory) => DataRouter>;
  onFailure: (error: unknown) => void;
  /** Opens an address without that code; without an address the one of the window. */
  leave: (address?: string, isReplacing?: boolean) => void;
}

/** Shows the first page, and delegates everything else to the navigating router. */
export function createFirstRouter({
  first,
  history,
  basename,
  addressOf,
  whenUsed,
  load,
  onFailure,
  leave,
}: Options): DataRouter {
  const subscribers = new Set<RouterSubscriber>();
  const blockers = new Map<string, BlockerFunction>();
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined;
  let stopScrolling = () => {};
  let navigating: DataRouter | undefined;
  let opening: Promise<DataRouter | undefined> | undefined;
  let tellMove: Parameters<RouterHistory['listen']>[0] = () => {};
  let turn = 0;
  let waiting: RouterState | undefined;
  /** The navigation that waits has made its entry in the history. */
  let isPushed = false;

  const tell: RouterSubscriber = (...change) => {
    for (const each of [...subscribers]) each(...change);
  };
  const state = () => waiting ?? navigating?.state ?? first;
  const tellState = () => tell(state(), { deletedFetchers: [], newErrors: null, flushSync: false });

  const open = async () => {
    const create = await load();
    // The first page stays until the next one is loaded, also if the address has already changed.
    const router = create({
      ...history,
      action: first.historyAction,
      location: first.location,
      listen(tell) {
        tellMove = tell;
        return () => {};
      },
    });
    for (const [key, block] of blockers) router.getBlocker(key, block);
    if (scrolling) stopScrolling = router.enableScrollRestoration(...scrolling);
    router.subscribe(tell);
    navigating = router.initialize();
    return navigating;
  };

  const opened = () => {
    opening ??= open().catch((error) => {
      opening = undefined;
      onFailure(error);
      return undefined;
    });
    return opening;
  };

  const stopWaiting = () => {
    turn += 1;
    waiting = undefined;
    tellState();
  };

  /** A newer navigation replaces one that waits, as the navigating router does with one that loads. */
  const wait = async (location: RouterState['location'], then: (router?: DataRouter) => unknown) => {
    turn += 1;
    const own = turn;
    const { matches, historyAction } = first;
    waiting = {
      ...first,
      navigation: { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction },
    };
    tellState();
    const router = await opened();
    if (own !== turn) return;
    const done = then(router);
    // Not before, or the page would be without both, the navigation that waits and the one that begins.
    stopWaiting();
    await done;
  };

  const navigate = async (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return history.go(to);
    if (navigating) return navigating.navigate(to, options);
    const address = addressOf(to);
    const { location } = history;
    const { pathname, search, hash } = history.createURL(address);
    const isHere = pathname === location.pathname && search !== location.search && !blockers.size;
    const replace = isPushed || options?.replace;
    // Back and a reload lead to the right page before the code for navigations is there.
    if (isHere) {
      history[replace ? 'replace' : 'push'](address, options?.state);
      isPushed ||= !replace;
    }
    await wait({ ...history.location, pathname, search, hash }, (router) =>
      router
        ? router.navigate(to, { ...options, replace: isHere || replace })
        : leave(isHere ? undefined : address, replace),
    );
  };

  const unlisten = history.listen((update) => {
    if (navigating) return tellMove(update);
    isPushed = false;
    const { key, pathname, search, hash } = update.location;
    const { location } = first;
    if (key === location.key && hash === location.hash) return stopWaiting();
    void wait(update.location, (router) => {
      if (router) tellMove(update);
      // A new hash alone is a place of the page that is shown.
      else if (pathname !== location.pathname || search !== location.search) leave();
    });
  });
  whenUsed(() => void opened());

  return {
    basename,
    get future() {
      return navigating?.future ?? {};
    },
    get state() {
      return state();
    },
    get routes() {
      return navigating?.routes ?? [];
    },
    get branches() {
      return navigating?.branches;
    },
    get manifest() {
      return navigating?.manifest ?? {};
    },
    window,
    initialize() {
      return this;
    },
    subscribe(tell) {
      subscribers.add(tell);
      return () => void subscribers.delete(tell);
    },
    enableScrollRestoration(...given) {
      scrolling = given;
      if (navigating) stopScrolling = navigating.enableScrollRestoration(...given);
      return () => {
        scrolling = undefined;
        stopScrolling();
      };
    },
    navigate,
    async fetch(...given) {
      await (await opened())?.fetch(...given);
    },
    async revalidate() {
      await (navigating ?? (await opened()))?.revalidate();
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    getFetcher: (key) => navigating?.getFetcher(key) ?? IDLE_FETCHER,
    resetFetcher: (...given) => navigating?.resetFetcher(...given),
    deleteFetcher: (key) => navigating?.deleteFetcher(key),
    dispose() {
      unlisten();
      subscribers.clear();
      navigating?.dispose();
    },
    getBlocker(key, block) {
      blockers.set(key, block);
      return navigating?.getBlocker(key, block) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      blockers.delete(key);
      navigating?.deleteBlocker(key);
    },
    patchRoutes: (...given) => navigating?.patchRoutes(...given),
    _internalSetRoutes: (routes) => navigating?._internalSetRoutes(routes),
    _internalSetStateDoNotUseOrYouWillBreakYourApp: (state) =>
      navigating?._internalSetStateDoNotUseOrYouWillBreakYourApp(state),
    _internalFetchControllers: new Map(),
  };
}
