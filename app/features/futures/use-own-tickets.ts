import { useEffect, useState } from 'react';
import type { LiveTicket, TicketsEvent } from '../../../contract/live.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import { liveConnection } from '../../live/connection.ts';
import type { OwnFutures } from './futures-data.ts';

/** Several tickets that close in one moment are asked for once. */
const askAfterMs = 200;

/**
 * Own tickets and the futures account: what the page came with, and then each state that the live feed tells. What was
 * closed is asked for, as is everything after the connection was away.
 */
export function useOwnTickets(loaded: OwnFutures | null): OwnFutures | null {
  const [known, setKnown] = useState(loaded);
  const [source, setSource] = useState(loaded);
  // The page's data was loaded anew.
  if (source !== loaded) {
    setSource(loaded);
    setKnown(loaded);
  }

  useEffect(() => {
    // Joined anew with the page's data, which may be older than news that came while it was loaded.
    if (!loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const ask = async () => {
      timer = undefined;
      isAsking = true;
      const response = await fetchInTime('/futures/own').catch(() => undefined);
      const own: OwnFutures | null = response?.ok ? await response.json().catch(() => null) : null;
      isAsking = false;
      // Answers may overtake each other: the one that was asked last counts. Nobody's page stays nobody's.
      if (own) setKnown((before) => before && (before.asOf > own.asOf ? before : own));
    };
    const askSoon = () => {
      timer ??= setTimeout(ask, askAfterMs);
    };
    const receive = (event: TicketsEvent) => {
      setKnown((before) => before && applyNews(before, event));
      // An answer that is under way may be older than the news.
      if (isAsking || event.tickets.some(isClosed)) askSoon();
    };
    const leave = liveConnection.subscribe({ room: 'tickets' }, { joined: askSoon, receive });
    const leaveSignOut = liveConnection.onNews('signedOut', () => setKnown(null));
    return () => {
      leave();
      leaveSignOut();
      clearTimeout(timer);
    };
  }, [loaded]);

  return known;
}

/** The tickets with those that changed; one that ended leaves the list, and what came of it is asked for. */
export function applyNews(own: OwnFutures, { tickets, accounts }: Omit<TicketsEvent, 'seq'>): OwnFutures {
  const byId = new Map(own.tickets.map((ticket) => [ticket.id, ticket]));
  for (const ticket of tickets) {
    const known = byId.get(ticket.id);
    if (known && known.updatedAt > ticket.updatedAt) continue;
    if (isLive(ticket)) byId.set(ticket.id, { ...ticket, closes: known?.closes ?? [] });
    else byId.delete(ticket.id);
  }
  return { ...own, tickets: [...byId.values()].sort((a, b) => Number(b.id) - Number(a.id)), accounts };
}

const isLive = ({ state }: LiveTicket): boolean => state === 'hold' || state === 'pending';

/** The whole ticket, or a part of it. */
const isClosed = (ticket: LiveTicket): boolean =>
  !isLive(ticket) || (ticket.opened !== null && ticket.opened.quantity !== ticket.quantity);
