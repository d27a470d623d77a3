import { Bell, Rocket, ShieldCheck, Wallet } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Notification } from '../../../contract/notification.ts';
import { Button } from '../../components/ui/button.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readPath, useReading } from './use-reading.ts';

const icons = { security: ShieldCheck, funds: Wallet, subscriptions: Rocket, other: Bell };

/** Newest first. A click anywhere on an unread one marks it as read (spec section 4): its button covers it. */
export function NotificationList({ notifications }: { notifications: Notification[] }) {
  const reading = useReading();
  const { pathname, search } = useLocation();
  const sentId = reading.formData?.get('id');
  return (
    <reading.Form method="post" action={readPath}>
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      <ul className="divide-y">
        {notifications.map((notification) => (
          <Item key={notification.uid} notification={notification} isPending={sentId === notification.uid} />
        ))}
      </ul>
    </reading.Form>
  );
}

function Item({ notification, isPending }: { notification: Notification; isPending: boolean }) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const { uid, topic, title, message, time, readFlag } = notification;
  const Icon = icons[topic];
  return (
    <li className="relative flex items-start gap-3 px-3 py-4" data-testid={`notification-${uid}`}>
      <span className={`rounded-full bg-surface-2 p-2 ${readFlag ? 'text-text-3' : 'text-accent-text'}`}>
        <Icon aria-hidden size={18} />
      </span>
      <div className="min-w-0 flex-1 items-start justify-between gap-4 sm:flex">
        <div className="min-w-0">
          <h2 className={`flex items-center gap-2 text-sm ${readFlag ? 'font-medium text-text-2' : 'font-semibold'}`}>
            {title}{' '}
            {!readFlag && (
              <span className="size-2 shrink-0 rounded-full bg-accent">
                <span className="sr-only">{t('unread')}</span>
              </span>
            )}
          </h2>
          <p className="break-words text-sm text-text-2">{message}</p>
          <p className="pt-1 text-text-3 text-xs tabular-nums">{format.dateTime(time)}</p>
        </div>
        {!readFlag && (
          <Button
            type="submit"
            name="id"
            value={uid}
            variant="secondary"
            size="sm"
            isPending={isPending}
            aria-label={t('markReadOf', { title })}
            className="mt-3 shrink-0 whitespace-nowrap after:absolute after:inset-0 sm:mt-0"
          >
            {t('markRead')}
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * For the heading of the page; shows only while something is unread. It stays mounted: news that all is read may come
 * before the answer, which has to be said all the same.
 */
export function MarkAllAsRead({ unread }: { unread: number }) {
  const { t } = useTranslation('notification');
  const reading = useReading();
  if (unread === 0) return null;
  return (
    <reading.Form method="post" action={readPath}>
      <Button type="submit" variant="secondary" isPending={reading.state !== 'idle'}>
        {t('markAllRead')}
      </Button>
    </reading.Form>
  );
}
