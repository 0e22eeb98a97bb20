import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while the browser takes its HTML over, true ever after: for what the server leaves out,
 * such as open dialogs.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
