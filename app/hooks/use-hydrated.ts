import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether scripts run: false on the server and in the first render, so that both draw the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
