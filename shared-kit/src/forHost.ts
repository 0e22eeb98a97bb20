/** The exports for the host and for tests. Remotes of earlier kits share this module, so nothing leaves it (decision 0046). */

export { phoneDigits } from '@olov/contract/customers/phone';
export { detectLocale, LOCALE_COOKIE, readPath } from '@olov/contract/platform/locales';
export { type Api, createApi } from './api';
export { CALL_MISSING } from './api/ApiError';
export type { RequestOptions } from './api/client';
export { formatDate, formatDateTime, formatNumericDate, formatTime, formatWeekday } from './i18n/format';
export { caretIn, typedPhone } from './i18n/phoneInput';
export { asksAgain } from './remote/asksAgain';
export { Outlined } from './remote/Outlined';
export { RemoteBoundary } from './remote/RemoteBoundary';
export { RemoteFallback } from './remote/RemoteFallback';
export {
  type Boundary,
  type ExtensionSlotUse,
  type FragmentUse,
  type LoadedFragment,
  RemoteArea,
  type RemoteLoader,
  RemoteLoaderProvider,
} from './remote/RemoteLoader';
export { RemoteMessages } from './remote/RemoteMessages';
export { NotFoundError } from './remote/RemoteModule';
export { useIsLate } from './remote/useIsLate';
export { AddressesStore, type Coordinates } from './stores/AddressesStore';
export { type Breakpoint, BreakpointStore, type MatchMedia } from './stores/BreakpointStore';
export {
  type BusinessEventDetails,
  type BusinessEventName,
  BusinessEvents,
  type EmittedEvent,
  type EventItem,
} from './stores/BusinessEvents';
export { choiceOf } from './stores/CartLine';
export { ADD_TO_CART_DELAY_MS, CartStore } from './stores/CartStore';
export { CLOCK_REFRESH_MS, ClockStore } from './stores/ClockStore';
export { type ConnectionState, ConnectionStore } from './stores/ConnectionStore';
export { DeliveryModeStore } from './stores/DeliveryModeStore';
export { FavouritesStore } from './stores/FavouritesStore';
export { FeaturesStore } from './stores/FeaturesStore';
export { LocaleStore } from './stores/LocaleStore';
export { LocationStore } from './stores/LocationStore';
export { ModalsStore } from './stores/ModalsStore';
export { type KeyValueStorage, Persistence, STORAGE_KEYS, type StorageKey } from './stores/persistence';
export type { RootEnv } from './stores/RootStore';
export { SessionStore } from './stores/SessionStore';
export type { Haptic, MainAction, Surroundings } from './stores/SurroundingsStore';
export {
  TOAST_LIFE_MS,
  TOASTS_AT_ONCE,
  type Toast,
  type ToastSeverity,
  ToastsStore,
} from './stores/ToastsStore';
export { DATE_STYLES, type DateStyle, UI_KIT } from './uiKit';
