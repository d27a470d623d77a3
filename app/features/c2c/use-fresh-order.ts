import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import { useRevalidateWhile } from '../../hooks/use-revalidate-while.ts';
import { liveConnection } from '../../live/connection.ts';

/** While the live feed is away. */
const pollMs = 10_000;

export const isOrderOpen = ({ status }: Pick<C2cOrder, 'status'>): boolean =>
  status !== orderStatuses.cancelled && status !== orderStatuses.completed;

/**
 * Loads the order's page anew when the live feed says that an order changed, when somebody comes back to the page, and
 * without the feed every 10 seconds; also while its time is over and the platform has not ended it yet. With a form on
 * the page (`isForm`) the timers rest: they would take away what is wrong with it.
 */
export function useFreshOrder(order: C2cOrder, isForm: boolean): void {
  const { revalidate } = useRevalidator();
  const isOpen = isOrderOpen(order);
  const isOverdue = order.status === orderStatuses.unpaid && order.now >= order.expiresAt;
  useRevalidateWhile(isOverdue && !isForm);
  useEffect(() => {
    const ask = () => void revalidate();
    const leave = [
      liveConnection.subscribe({ room: 'member' }, { receive: () => undefined }),
      liveConnection.onNews('c2cOrderChanged', ask),
    ];
    const askWhenSeen = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', askWhenSeen);
    const timer = setInterval(() => {
      if (isOpen && !isForm && !document.hidden && liveConnection.state().status !== 'connected') ask();
    }, pollMs);
    return () => {
      for (const leaveOne of leave) leaveOne();
      document.removeEventListener('visibilitychange', askWhenSeen);
      clearInterval(timer);
    };
  }, [revalidate, isOpen, isForm]);
}
