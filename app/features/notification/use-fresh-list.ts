import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { liveConnection } from '../../live/connection.ts';
import { joinedAnew } from '../../live/joined-anew.ts';

/** Loads the page anew when a notification came, or was read in another tab, and after the live feed was away. */
export function useFreshList() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () => void revalidate();
    const leave = [
      liveConnection.subscribe({ room: 'member' }, { joined: joinedAnew(ask), receive: () => undefined }),
      liveConnection.onNews('notificationsChanged', ask),
    ];
    return () => {
      for (const leaveOne of leave) leaveOne();
    };
  }, [revalidate]);
}
