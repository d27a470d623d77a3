import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { type ConnectionState, liveConnection } from './connection.ts';

const stateOnServer: ConnectionState = { status: 'idle', sinceMs: 0 };

/** Whether the page hears from the exchange. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(liveConnection.onStateChange, liveConnection.state, () => stateOnServer);
}

/**
 * Makes the connection anew when another member, or nobody, is signed in; loads the page anew as nobody when the
 * session ends elsewhere.
 */
export function useConnectionOf(memberId: string | undefined) {
  const known = useRef(memberId);
  const { revalidate } = useRevalidator();
  useEffect(() => liveConnection.onNews('signedOut', () => void revalidate()), [revalidate]);
  useEffect(() => {
    if (known.current === memberId) return;
    known.current = memberId;
    liveConnection.reconnect();
  }, [memberId]);
}
