import { useEffect } from 'react';
import { useHref } from 'react-router';
import { lockDevicePath, lockPath } from '../../paths/lock-paths.ts';

/** Watches the device of a member who wants it locked; nobody else loads anything for it. */
export function useDeviceLock(minutes: number | undefined): void {
  const deviceAddress = useHref(lockDevicePath);
  const lockAddress = useHref(lockPath);
  useEffect(() => {
    if (!minutes) return;
    const left = new AbortController();
    void import('../../features/security/watch-use.ts').then(({ watchUse }) => {
      if (left.signal.aborted) return;
      left.signal.addEventListener('abort', watchUse({ minutes, deviceAddress, lockAddress }));
    });
    return () => left.abort();
  }, [minutes, deviceAddress, lockAddress]);
}
