import { useEffect, useState } from 'react';
import { headerBalanceCheckMs } from '../../../contract/limits.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import { liveConnection } from '../../live/connection.ts';
import type { HeaderBalance } from './load-balance.server.ts';

/**
 * The balance that came with the document, kept up to date while it is visible. News in the member's room only set a
 * flag that is checked every 3 seconds (spec section 4); without a connection each check loads it again.
 */
export function useBalance(loaded: HeaderBalance | null, isWatched: boolean): HeaderBalance | null {
  // Pages that are visited later come without one.
  const [known, setKnown] = useState(loaded);

  useEffect(() => {
    if (!isWatched) return;
    let hasChanged = true;
    const setChanged = () => {
      hasChanged = true;
    };
    const ask = async () => {
      hasChanged = false;
      const response = await fetchInTime('/assets/total').catch(() => undefined);
      const balance: HeaderBalance | null = response?.ok ? await response.json().catch(() => null) : null;
      if (balance) setKnown(balance);
      else setChanged();
    };
    const look = () => {
      const isConnected = liveConnection.state().status === 'connected';
      if (!document.hidden && (hasChanged || !isConnected)) void ask();
    };
    const leave = liveConnection.subscribe({ room: 'member' }, { joined: setChanged, receive: setChanged });
    look();
    const timer = setInterval(look, headerBalanceCheckMs);
    return () => {
      leave();
      clearInterval(timer);
    };
  }, [isWatched]);

  return known;
}
