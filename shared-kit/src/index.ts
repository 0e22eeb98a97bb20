/** The exports for remotes. Facades have their own subpaths: `/router`, `/intl`, `/ui`. */

export type * from '@olov/contract';
export { formatPhone, normalizePhone, phoneText } from '@olov/contract/customers/phone';
export * from '@olov/contract/orders/slots';
export * from '@olov/contract/orders/statuses';
export { openingAt } from '@olov/contract/places/openingHours';
export * from '@olov/contract/places/tashkent';
export { MEDIA } from '@olov/contract/platform/breakpoints';
export * from '@olov/contract/platform/constants';
export {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_INFO,
  LOCALES,
  type Locale,
  localizedPath,
  splitLocale,
  tidyPath,
} from '@olov/contract/platform/locales';
export { ApiError, isApiError, isCallMissing, unlessMissing } from './api/ApiError';
export type { ApiClient, ApiClients, QueryValue } from './api/client';
export { afterPaint } from './hooks/afterPaint';
export { useAppears } from './hooks/useAppears';
export { useFocusOnAppear } from './hooks/useFocusOnAppear';
export { useFollow } from './hooks/useFollow';
export { useHydrated } from './hooks/useHydrated';
export { useMainAction } from './hooks/useMainAction';
export { useTimes } from './hooks/useTimes';
export { extendIntl } from './i18n/extendIntl';
export { foldApostrophes, formatMoney, formatNumber, tashkentParts, weekdaysOf } from './i18n/format';
export type { Messages } from './i18n/messages';
export { modifierTexts } from './i18n/modifierTexts';
export { paths } from './paths';
export * from './remote/declared';
export { ExtensionSlot } from './remote/ExtensionSlot';
export { FragmentSlot } from './remote/FragmentSlot';
export { useRemoteLoader } from './remote/RemoteLoader';
export {
  type ComponentModule,
  defineRemote,
  type FragmentModule,
  type HeadContext,
  isNotFound,
  type MountContext,
  type MountHandle,
  type MountModule,
  notFound,
  type PageContext,
  type PageModule,
  type PageParts,
  type PageProps,
  type RemoteModule,
} from './remote/RemoteModule';
export { usePageData } from './remote/usePageData';
export type { SavedAddress } from './stores/AddressesStore';
export { CartLine, type CartProduct, type ChosenModifier } from './stores/CartLine';
export { DELIVERY_MODES } from './stores/DeliveryModeStore';
export { dropDraft, forgetDrafts, readDraft, writeDraft } from './stores/drafts';
export { LatestRequest, type RequestStatus } from './stores/LatestRequest';
export { Loadable } from './stores/Loadable';
export type { SavedLocation } from './stores/LocationStore';
export { PagedList } from './stores/PagedList';
export { activeOf, PlacesStore } from './stores/PlacesStore';
export { createRootStore, RootStore } from './stores/RootStore';
export { randomId } from './stores/random-id';
export { reportFailure } from './stores/reportFailure';
export { StoresProvider, useClients, useFeature, useStores } from './stores/StoresContext';
export { SurroundingsStore } from './stores/SurroundingsStore';
export { targetOfOthers } from './targetOfOthers';
