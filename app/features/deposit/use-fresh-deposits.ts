import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Deposit } from '../../../contract/deposit.ts';
import { liveConnection } from '../../live/connection.ts';

/** While the live feed is away. */
const pollMs = 5_000;

const isOpen = ({ state }: Deposit) => state === 'pending' || state === 'confirming';

/**
 * The deposits (`search`: of which page of the history) as they came with the page, kept fresh: loaded again when the
 * live feed reports a change, and without the feed every 5 seconds while one is open. The page itself is not reloaded:
 * that would remove the message about the reader's last action.
 */
export function useFreshDeposits(loaded: Deposit[], search: string): Deposit[] {
  const { load, data } = useFetcher<{ deposits: Deposit[] }>({ key: `deposits${search}` });
  const deposits = data?.deposits ?? loaded;
  const hasOpen = deposits.some(isOpen);
  useEffect(() => {
    const ask = () => void load(`/assets/deposithistory${search}`);
    const leave = [
      liveConnection.subscribe({ room: 'member' }, { receive: () => undefined }),
      liveConnection.onNews('depositsChanged', ask),
    ];
    const timer = hasOpen && setInterval(() => liveConnection.state().status === 'connected' || ask(), pollMs);
    return () => {
      for (const leaveOne of leave) leaveOne();
      if (timer) clearInterval(timer);
    };
  }, [load, search, hasOpen]);
  return deposits;
}
