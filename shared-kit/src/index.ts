/** The public exports of the kit. Facades have their own subpaths: `/router`, `/intl`, `/ui`. */

export type * from '@olov/contract';
export { formatPhone, normalizePhone, phoneDigits, phoneText } from '@olov/contract/customers/phone';
export * from '@olov/contract/orders/slots';
export * from '@olov/contract/orders/statuses';
export { openingAt } from '@olov/contract/places/openingHours';
export * from '@olov/contract/places/tashkent';
export { MEDIA } from '@olov/contract/platform/breakpoints';
export * from '@olov/contract/platform/constants';
export {
  DEFAULT_LOCALE,
  detectLocale,
  isLocale,
  LOCALE_COOKIE,
  LOCALE_INFO,
  LOCALES,
  type Locale,
  localizedPath,
  readPath,
  splitLocale,
  tidyPath,
} from '@olov/contract/platform/locales';
export { type Api, createApi } from './api';
export { ApiError, CALL_MISSING, isApiError, isCallMissing, unlessMissing } from './api/ApiError';
export type { ApiClient, ApiClients, QueryValue, RequestOptions } from './api/client';
export { useAppears } from './hooks/useAppears';
export { useFocusOnAppear } from './hooks/useFocusOnAppear';
export { useFollow } from './hooks/useFollow';
export { useHydrated } from './hooks/useHydrated';
export { useMainAction } from './hooks/useMainAction';
export { extendIntl } from './i18n/extendIntl';
export {
  foldApostrophes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatNumericDate,
  formatTime,
  formatWeekday,
  tashkentParts,
  weekdaysOf,
} from './i18n/format';
export type { Messages } from './i18n/messages';
export { modifierTexts } from './i18n/modifierTexts';
export { caretIn, typedPhone } from './i18n/phoneInput';
export { paths } from './paths';
export { asksAgain } from './remote/asksAgain';
export * from './remote/declared';
export { ExtensionSlot } from './remote/ExtensionSlot';
export { FragmentSlot } from './remote/FragmentSlot';
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
  useRemoteLoader,
} from './remote/RemoteLoader';
export { RemoteMessages } from './remote/RemoteMessages';
export {
  defineRemote,
  type FragmentModule,
  type HeadContext,
  isNotFound,
  NotFoundError,
  notFound,
  type PageContext,
  type PageModule,
  type RemoteModule,
} from './remote/RemoteModule';
export { useIsLate } from './remote/useIsLate';
export { usePageData } from './remote/usePageData';
export { AddressesStore, type Coordinates, type SavedAddress } from './stores/AddressesStore';
export { type Breakpoint, BreakpointStore, type MatchMedia } from './stores/BreakpointStore';
export {
  type BusinessEventDetails,
  type BusinessEventName,
  BusinessEvents,
  type EmittedEvent,
  type EventItem,
} from './stores/BusinessEvents';
export { CartLine, type CartProduct, type ChosenModifier, choiceOf } from './stores/CartLine';
export { ADD_TO_CART_DELAY_MS, CartStore } from './stores/CartStore';
export { CLOCK_REFRESH_MS, ClockStore } from './stores/ClockStore';
export { type ConnectionState, ConnectionStore } from './stores/ConnectionStore';
export { DELIVERY_MODES, DeliveryModeStore } from './stores/DeliveryModeStore';
export { dropDraft, forgetDrafts, readDraft, writeDraft } from './stores/drafts';
export { FavouritesStore } from './stores/FavouritesStore';
export { FeaturesStore } from './stores/FeaturesStore';
export { LatestRequest, type RequestStatus } from './stores/LatestRequest';
export { Loadable } from './stores/Loadable';
export { LocaleStore } from './stores/LocaleStore';
export { LocationStore, type SavedLocation } from './stores/LocationStore';
export { ModalsStore } from './stores/ModalsStore';
export { PagedList } from './stores/PagedList';
export { activeOf, PlacesStore } from './stores/PlacesStore';
export { type KeyValueStorage, Persistence, STORAGE_KEYS, type StorageKey } from './stores/persistence';
export { createRootStore, type RootEnv, RootStore } from './stores/RootStore';
export { randomId } from './stores/random-id';
export { reportFailure } from './stores/reportFailure';
export { SessionStore } from './stores/SessionStore';
export { StoresProvider, useClients, useFeature, useStores } from './stores/StoresContext';
export {
  type Haptic,
  type MainAction,
  type Surroundings,
  SurroundingsStore,
} from './stores/SurroundingsStore';
export {
  TOAST_LIFE_MS,
  TOASTS_AT_ONCE,
  type Toast,
  type ToastSeverity,
  ToastsStore,
} from './stores/ToastsStore';
export { targetOfOthers } from './targetOfOthers';
export { DATE_STYLES, type DateStyle, UI_KIT } from './uiKit';
