import { useEffect, useState } from 'react';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import { liveConnection } from '../../live/connection.ts';
import type { Own } from './exchange-data.ts';

/** A burst of fills asks for the state once. */
const askAfterMs = 200;

/**
 * Own orders and balances. Events of the member's room only say that something changed: what it is now is asked for,
 * so that a lost event can never leave a wrong balance on the screen.
 */
export function useOwn(symbol: string, loaded: Own | null): Own | null {
  const [asked, setAsked] = useState<{ symbol: string; own: Own }>();
  const [isGone, setIsGone] = useState(false);
  const isSignedIn = loaded !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      timer = undefined;
      const response = await fetchInTime(`/exchange/own?id=${symbol.toLowerCase()}`).catch(() => undefined);
      const own: Own | null = response?.ok ? await response.json().catch(() => null) : null;
      // Answers may overtake each other: the one that was asked last counts.
      if (own) setAsked((known) => (known?.symbol === symbol && known.own.asOf > own.asOf ? known : { symbol, own }));
    };
    const askSoon = () => {
      timer ??= setTimeout(ask, askAfterMs);
    };
    const leave = liveConnection.subscribe({ room: 'member' }, { joined: askSoon, receive: askSoon });
    const leaveSignOut = liveConnection.onNews('signedOut', () => setIsGone(true));
    return () => {
      leave();
      leaveSignOut();
      clearTimeout(timer);
    };
  }, [symbol, isSignedIn]);

  // Signed out elsewhere: what is private must go.
  if (isGone) return null;
  if (!loaded || asked?.symbol !== symbol) return loaded;
  return asked.own.asOf > loaded.asOf ? asked.own : loaded;
}
