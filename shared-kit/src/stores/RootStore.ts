import type { Brand, MapSettings } from '@olov/contract';
import type { Locale } from '@olov/contract/locales';
import type { Api } from '../api';
import { AddressesStore } from './AddressesStore';
import { BreakpointStore, type MatchMedia } from './BreakpointStore';
import { CartStore } from './CartStore';
import { ClockStore } from './ClockStore';
import { ConnectionStore } from './ConnectionStore';
import { DeliveryModeStore } from './DeliveryModeStore';
import { LocaleStore } from './LocaleStore';
import { LocationStore } from './LocationStore';
import { ModalsStore } from './ModalsStore';
import { type KeyValueStorage, Persistence } from './persistence';
import { SessionStore } from './SessionStore';
import { SurroundingsStore } from './SurroundingsStore';
import { ToastsStore } from './ToastsStore';

/** What a root is made of: the outside world, handed in. */
export interface RootEnv {
  locale: Locale;
  api: Api;
  brand: Brand;
  /** What maps are made with; the house's own where it is absent. */
  map?: MapSettings | undefined;
  /** Local storage; none on a server. */
  storage?: KeyValueStorage | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The session the clients fill in; the root makes one where none is given. */
  session?: SessionStore;
  /** The window's; none on a server. */
  matchMedia?: MatchMedia | undefined;
}

/** The shared stores of one page in a browser, or of one request on a server. */
export class RootStore {
  readonly api: Api;
  readonly brand: Brand;
  readonly map: MapSettings;
  readonly locale: LocaleStore;
  readonly session: SessionStore;
  readonly addresses = new AddressesStore();
  readonly deliveryMode = new DeliveryModeStore();
  readonly location = new LocationStore(this.deliveryMode);
  readonly cart = new CartStore((change) => this.persistence.change('cart', change));
  readonly toasts = new ToastsStore(() => this.connection.state === 'lost');
  readonly modals = new ModalsStore();
  readonly breakpoint: BreakpointStore;
  readonly clock: ClockStore;
  readonly connection = new ConnectionStore(() => this.toasts.dismissOfConnection());
  readonly surroundings = new SurroundingsStore();
  readonly persistence: Persistence;
  private readonly features = new Map<unknown, unknown>();

  constructor(env: RootEnv) {
    const {
      locale,
      api,
      brand,
      map = {},
      storage,
      now = Date.now,
      session = new SessionStore(),
      matchMedia,
    } = env;
    this.api = api;
    this.brand = brand;
    this.map = map;
    this.session = session;
    this.locale = new LocaleStore(locale);
    this.clock = new ClockStore(now);
    this.breakpoint = new BreakpointStore(matchMedia);
    this.persistence = new Persistence(storage, () =>
      this.toasts.show({ severity: 'warn', summary: 'error.title', detail: 'error.storage-full' }),
    );
    // Before the location: a place that names no mode is the restored mode's.
    this.persistence.register('delivery', this.deliveryMode);
    this.persistence.register('location', this.location);
    this.persistence.register('addresses', this.addresses);
    this.persistence.register('cart', this.cart);
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
   * A remote's own store, or one of the kit that not every page needs (`PlacesStore`), made once per root: it lives as
   * long as the page and is never shared between two requests of a server.
   */
  feature<Store>(StoreClass: new (root: RootStore) => Store): Store {
    let store = this.features.get(StoreClass) as Store | undefined;
    if (!store) {
      store = new StoreClass(this);
      this.features.set(StoreClass, store);
    }
    return store;
  }
}

export const createRootStore = (env: RootEnv): RootStore => new RootStore(env);
