/**
 * The host alone imports these members of the kit, whose contexts, instances and types it shares with the remotes. Every release
 * may change them, so they are no part of the API of remotes.
 */

export { CALL_MISSING } from './api/ApiError';
export type { RequestOptions } from './api/client';
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
export { RemoteScope } from './remote/RemoteScope';
export { useIsLate } from './remote/useIsLate';
export { fragmentWithComponent, pageWithComponent } from './remote/withComponent';
export {
  type BusinessEventDetails,
  type BusinessEventName,
  BusinessEvents,
  type EmittedEvent,
  type EventItem,
} from './stores/BusinessEvents';
export { choiceOf } from './stores/CartLine';
export { ClockStore } from './stores/ClockStore';
export { ConnectionStore } from './stores/ConnectionStore';
export { FeaturesStore } from './stores/FeaturesStore';
export type { KeyValueStorage } from './stores/persistence';
export type { RootEnv } from './stores/RootStore';
export { SessionStore } from './stores/SessionStore';
export type { Haptic, MainAction, Surroundings } from './stores/SurroundingsStore';
