import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { liveConnection } from '../../live/connection.ts';

/** Loads the page anew when a notification came, or was read in another tab. */
export function useFreshList() {
  const { revalidate } = useRevalidator();
  useEffect(() => liveConnection.onNews('notificationsChanged', () => void revalidate()), [revalidate]);
}
