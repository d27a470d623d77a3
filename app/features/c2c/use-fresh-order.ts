import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import { useRevalidateWhile } from '../../hooks/use-revalidate-while.ts';
import { liveConnection } from '../../live/connection.ts';
import { joinedAnew } from '../../live/joined-anew.ts';

/** While the live feed is away. */
const pollMs = 10_000;

export const isOrderOpen = ({ status }: Pick<C2cOrder, 'status'>): boolean =>
  status !== orderStatuses.cancelled && status !== orderStatuses.completed;

/**
 * Loads the order's page anew when the live feed says that it changed or was away, when somebody comes back to the
 * page, and without the feed every 10 seconds; also while its time is over and the platform has not ended it yet.
 * `onNews`: the timers rest, which would take away what is wrong with a message. `never`: the form of a deed keeps what
 * is typed until it is sent, and then the API says where the order has moved.
 */
export function useFreshOrder(order: C2cOrder, loads: 'always' | 'onNews' | 'never'): void {
  const { revalidate } = useRevalidator();
  const isOpen = isOrderOpen(order);
  const isOverdue = order.status === orderStatuses.unpaid && order.now >= order.expiresAt;
  const isTimed = loads === 'always';
  useRevalidateWhile(isOverdue && isTimed);
  useEffect(() => {
    if (loads === 'never') return;
    const ask = () => void revalidate();
    const leave = [
      liveConnection.subscribe({ room: 'member' }, { joined: joinedAnew(ask), receive: () => undefined }),
      liveConnection.onNews('c2cOrderChanged', (about) => about?.id === order.id && ask()),
    ];
    const askWhenSeen = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', askWhenSeen);
    const timer = setInterval(() => {
      if (isOpen && isTimed && !document.hidden && liveConnection.state().status !== 'connected') ask();
    }, pollMs);
    return () => {
      for (const leaveOne of leave) leaveOne();
      document.removeEventListener('visibilitychange', askWhenSeen);
      clearInterval(timer);
    };
  }, [revalidate, order.id, isOpen, isTimed, loads]);
}
