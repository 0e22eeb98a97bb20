/**
 * Exports that leave with the next major, and with them `api/earlier.ts` and the folder `moved`: a remote of an earlier kit may
 * import them until then (decision 0046). No room imports any but these, which move to the host or become imports of the
 * contract: `asksAgain`, `CALL_MISSING`, `choiceOf`, `detectLocale`, `LOCALE_COOKIE`, `phoneDigits`, `readPath`.
 */

export { phoneDigits } from '@olov/contract/customers/phone';
export { detectLocale, LOCALE_COOKIE, readPath } from '@olov/contract/platform/locales';
export { type Api, createApi } from './api';
export { CALL_MISSING } from './api/ApiError';
export { formatDate, formatDateTime, formatNumericDate, formatTime, formatWeekday } from './i18n/format';
export { caretIn, typedPhone } from './i18n/phoneInput';
export { asksAgain } from './remote/asksAgain';
export { NotFoundError } from './remote/RemoteModule';
export { AddressesStore, type Coordinates } from './stores/AddressesStore';
export { type Breakpoint, BreakpointStore, type MatchMedia } from './stores/BreakpointStore';
export { choiceOf } from './stores/CartLine';
export { ADD_TO_CART_DELAY_MS, CartStore } from './stores/CartStore';
export { CLOCK_REFRESH_MS } from './stores/ClockStore';
export type { ConnectionState } from './stores/ConnectionStore';
export { DeliveryModeStore } from './stores/DeliveryModeStore';
export { FavouritesStore } from './stores/FavouritesStore';
export { LocaleStore } from './stores/LocaleStore';
export { LocationStore } from './stores/LocationStore';
export { ModalsStore } from './stores/ModalsStore';
export { Persistence, STORAGE_KEYS, type StorageKey } from './stores/persistence';
export {
  TOAST_LIFE_MS,
  TOASTS_AT_ONCE,
  type Toast,
  type ToastSeverity,
  ToastsStore,
} from './stores/ToastsStore';
export { DATE_STYLES, type DateStyle, UI_KIT } from './uiKit';
