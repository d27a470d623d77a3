import { useEffect, useRef, useState } from 'react';
import { useHref, useRevalidator } from 'react-router';
import type { NotificationStatus } from '../../../contract/notification.ts';
import { notificationPollMs } from '../../../contract/notification-values.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import { liveConnection } from '../../live/connection.ts';
import { createPoll } from './poll.ts';

/** A burst of events asks once. */
const askAfterMs = 200;

/**
 * What is unread, as it came with the page and as it is told since: the live feed says when it is worth asking, and
 * while there is none, it is asked for every 5 seconds.
 */
export function useNotificationStatus(loaded: NotificationStatus): NotificationStatus {
  const [asked, setAsked] = useState<{ insteadOf: NotificationStatus; status: NotificationStatus }>();
  const latest = useRef(loaded);
  const address = useHref('/profile/notification/status');
  const { revalidate } = useRevalidator();

  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);

  useEffect(() => {
    const ask = async () => {
      const insteadOf = latest.current;
      const response = await fetchInTime(address).catch(() => undefined);
      // An answer that breaks off is none; null is one: nobody is signed in.
      const read = () => response?.json().catch(() => undefined);
      const status: NotificationStatus | null | undefined = response?.ok ? await read() : undefined;
      if (status) setAsked({ insteadOf, status });
      // Nobody is signed in any more: the page is loaded anew as nobody's.
      else if (status === null) void revalidate();
    };
    const poll = createPoll(ask, notificationPollMs);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void poll.askNow();
      }, askAfterMs);
    };
    const follow = () => (liveConnection.state().status === 'connected' ? poll.stop() : poll.start());
    const leave = [
      liveConnection.subscribe({ room: 'member' }, { joined: askSoon, receive: () => undefined }),
      liveConnection.onNews('notificationsChanged', askSoon),
      liveConnection.onStateChange(follow),
    ];
    follow();
    return () => {
      for (const leaveOne of leave) leaveOne();
      poll.stop();
      clearTimeout(timer);
    };
  }, [address, revalidate]);

  // The state from a later load of the page is newer than an earlier request.
  const status = asked?.insteadOf === loaded ? asked.status : loaded;
  useAppBadge(status.unread);
  return status;
}

/** At the icon of the installed app, where there is one. It goes when the member signs out. */
function useAppBadge(unread: number) {
  useEffect(() => {
    const show = (count: number) => void navigator.setAppBadge?.(count).catch(() => {});
    show(unread);
    return () => show(0);
  }, [unread]);
}
