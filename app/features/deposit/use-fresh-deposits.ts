import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Deposit } from '../../../contract/deposit.ts';
import { liveConnection } from '../../live/connection.ts';
import { joinedAnew } from '../../live/joined-anew.ts';

/** While the live feed is away. */
const pollMs = 5_000;

const isOpen = ({ state }: Deposit) => state === 'pending' || state === 'confirming';

/**
 * The deposits (`search`: of which page of the history) as they came with the page, kept fresh: loaded again when the
 * live feed reports a change or was away, and without the feed every 5 seconds while one is open. The page itself is
 * not reloaded: that would remove the message about the reader's last action.
 */
export function useFreshDeposits(loaded: Deposit[], search: string): Deposit[] {
  const { load, data } = useFetcher<{ deposits: Deposit[] }>({ key: `deposits${search}` });
  const [known, setKnown] = useState<Lists>({ loaded, asked: data?.deposits, newest: loaded });
  const lists = takeNewest(known, loaded, data?.deposits);
  if (lists !== known) setKnown(lists);
  const hasOpen = lists.newest.some(isOpen);
  useEffect(() => {
    const ask = () => void load(`/assets/deposithistory${search}`);
    const leave = [
      liveConnection.subscribe({ room: 'member' }, { joined: joinedAnew(ask), receive: () => undefined }),
      liveConnection.onNews('depositsChanged', ask),
    ];
    return () => {
      for (const leaveOne of leave) leaveOne();
    };
  }, [load, search]);
  useEffect(() => {
    if (!hasOpen) return;
    const ask = () => void load(`/assets/deposithistory${search}`);
    const timer = setInterval(() => liveConnection.state().status === 'connected' || ask(), pollMs);
    return () => clearInterval(timer);
  }, [load, search, hasOpen]);
  return lists.newest;
}

type Lists = { loaded: Deposit[]; asked: Deposit[] | undefined; newest: Deposit[] };

/** `newest` came last: the list of the page, which comes anew with another coin, or the one that was asked for. */
export function takeNewest(known: Lists, loaded: Deposit[], asked: Deposit[] | undefined): Lists {
  if (known.loaded === loaded && known.asked === asked) return known;
  return { loaded, asked, newest: asked && asked !== known.asked ? asked : loaded };
}
