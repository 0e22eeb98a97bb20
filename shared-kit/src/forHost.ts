/** Exports for the host alone, which share a context, an instance or a type with the remotes. */

export type { RequestOptions } from './api/client';
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
export { useIsLate } from './remote/useIsLate';
export {
  type BusinessEventDetails,
  type BusinessEventName,
  BusinessEvents,
  type EmittedEvent,
  type EventItem,
} from './stores/BusinessEvents';
export { ClockStore } from './stores/ClockStore';
export { ConnectionStore } from './stores/ConnectionStore';
export { FeaturesStore } from './stores/FeaturesStore';
export type { KeyValueStorage } from './stores/persistence';
export type { RootEnv } from './stores/RootStore';
export { SessionStore } from './stores/SessionStore';
export type { Haptic, MainAction, Surroundings } from './stores/SurroundingsStore';
