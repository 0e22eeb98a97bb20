import type { Brand, MapSettings } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import { type Api, createApi } from '../api';
import type { ApiClients } from '../api/client';
import { AddressesStore } from './AddressesStore';
import { BreakpointStore, type MatchMedia } from './BreakpointStore';
import { BusinessEvents } from './BusinessEvents';
import { CartStore } from './CartStore';
import { ClockStore } from './ClockStore';
import { ConnectionStore } from './ConnectionStore';
import { DeliveryModeStore } from './DeliveryModeStore';
import { FavouritesStore } from './FavouritesStore';
import { FeaturesStore } from './FeaturesStore';
import { LocaleStore } from './LocaleStore';
import { LocationStore } from './LocationStore';
import { ModalsStore } from './ModalsStore';
import { type KeyValueStorage, Persistence } from './persistence';
import { SessionStore } from './SessionStore';
import { SurroundingsStore } from './SurroundingsStore';
import { ToastsStore } from './ToastsStore';

/** The environment of a root store, passed in from outside. */
export interface RootEnv {
  locale: Locale;
  clients: ApiClients;
  /** Replaces the calls on `clients`, in tests. */
  api?: Api;
  brand: Brand;
  /** Services of the maps; the shop’s own if absent. */
  map?: MapSettings | undefined;
  /** Local storage; undefined on a server. */
  storage?: KeyValueStorage | undefined;
  /** Current time in milliseconds since 1970. */
  now?: () => number;
  /** The session that the request clients fill in; the root creates one if absent. */
  session?: SessionStore;
  /** The features of the back end, which the request clients update; without it all features exist. */
  features?: FeaturesStore;
  /** `matchMedia` of the window; undefined on a server. */
  matchMedia?: MatchMedia | undefined;
}

/** The shared stores of one page in a browser, or of one request on a server. */
export class RootStore {
  /** The request clients. A remote has its own calls in `src/api`, on these clients. */
  readonly clients: ApiClients;
  /** The calls that several rooms make. */
  readonly api: Api;
  readonly brand: Brand;
  readonly map: MapSettings;
  readonly locale: LocaleStore;
  readonly session: SessionStore;
  readonly features: FeaturesStore;
  readonly addresses = new AddressesStore();
  readonly deliveryMode = new DeliveryModeStore();
  readonly location = new LocationStore(this.deliveryMode);
  readonly events = new BusinessEvents();
  readonly cart = new CartStore(
    (change) => this.persistence.change('cart', change),
    (name, item) => this.events.emit(name, { items: [item] }),
  );
  readonly favourites = new FavouritesStore((change) => this.persistence.change('favourites', change));
  readonly toasts = new ToastsStore(() => this.connection.state === 'lost');
  readonly modals = new ModalsStore();
  readonly breakpoint: BreakpointStore;
  readonly clock: ClockStore;
  readonly connection = new ConnectionStore(() => this.toasts.dismissOfConnection());
  readonly surroundings = new SurroundingsStore();
  readonly persistence: Persistence;
  private readonly remoteStores = new Map<unknown, unknown>();

  constructor(env: RootEnv) {
    const {
      locale,
      clients,
      api = createApi(clients),
      brand,
      map = {},
      storage,
      now = Date.now,
      session = new SessionStore(),
      features = new FeaturesStore(),
      matchMedia,
    } = env;
    this.clients = clients;
    this.api = api;
    this.brand = brand;
    this.map = map;
    this.session = session;
    this.features = features;
    this.locale = new LocaleStore(locale);
    this.clock = new ClockStore(now);
    this.breakpoint = new BreakpointStore(matchMedia);
    this.persistence = new Persistence(storage, () =>
      this.toasts.show({ severity: 'warn', summary: 'error.title', detail: 'error.storage-full' }),
    );
    // Registered before the location, because a place without a mode belongs to the restored mode.
    this.persistence.register('delivery', this.deliveryMode);
    this.persistence.register('location', this.location);
    this.persistence.register('addresses', this.addresses);
    this.persistence.register('cart', this.cart);
    this.persistence.register('favourites', this.favourites);
    this.persistence.register('user-id', {
      get snapshot() {
        return session.customerId;
      },
      restore: session.restoreCustomer,
    });
    this.persistence.register('tg-id', {
      get snapshot() {
        return session.tgId;
      },
      restore: session.restoreMessengerId,
    });
  }

  /**
   * Creates a store of a remote, or a store of the kit that not every page needs (`PlacesStore`), once per root: it
   * exists as long as the page, and two requests of a server never share it.
   */
  feature<Store>(StoreClass: new (root: RootStore) => Store): Store {
    let store = this.remoteStores.get(StoreClass) as Store | undefined;
    if (!store) {
      store = new StoreClass(this);
      this.remoteStores.set(StoreClass, store);
    }
    return store;
  }
}

export const createRootStore = (env: RootEnv): RootStore => new RootStore(env);
