import { Bell } from 'lucide-react';
import { useLocation } from 'react-router';
import type { NotificationStatus } from '../../../contract/notification.ts';
import { useNotificationStatus } from '../../features/notification/use-notification-status.ts';
import { readPath, useReading } from '../../features/notification/use-reading.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../link.tsx';
import { Menu } from '../ui/menu.tsx';

const shownMax = 99;
const previewClasses =
  'flex w-full flex-col rounded-sm px-2.5 py-2 text-left text-sm hover:bg-surface-2 disabled:opacity-60';

/** For members, where the site has notifications: how many are unread, and the newest of them. */
export function NotificationBell() {
  const loaded = useRootData()?.notifications;
  return loaded ? <BellMenu loaded={loaded} /> : null;
}

function BellMenu({ loaded }: { loaded: NotificationStatus }) {
  const { t } = useTranslation('menu');
  const status = useNotificationStatus(loaded);
  const { unread } = status;
  const shown = unread > shownMax ? `${shownMax}+` : String(unread);
  return (
    <Menu
      label={t('bell.label', { count: unread, shown })}
      summary={
        <span className="relative" data-unread={unread}>
          <Bell aria-hidden size={20} />
          {unread > 0 && (
            <span
              aria-hidden
              data-testid="unread-count"
              className={
                'absolute -top-2 -right-2.5 min-w-4.5 rounded-full bg-down-fill px-1 text-center font-semibold ' +
                'text-[11px] text-white leading-4.5 tabular-nums'
              }
            >
              {shown}
            </span>
          )}
        </span>
      }
    >
      <Preview {...status} />
    </Menu>
  );
}

function Preview({ unread, preview }: NotificationStatus) {
  const { t } = useTranslation('menu');
  const format = useFormat();
  const reading = useReading();
  const { pathname, search } = useLocation();
  const sentId = reading.formData?.get('id');
  return (
    <div className="w-80 max-w-[calc(100vw-5rem)]">
      <reading.Form method="post" action={readPath}>
        <input type="hidden" name="path" value={`${pathname}${search}`} />
        <ul className="divide-y">
          {preview.map(({ uid, title, message, time }) => (
            <li key={uid}>
              <button
                type="submit"
                name="id"
                value={uid}
                disabled={sentId === uid}
                title={t('bell.markRead')}
                className={previewClasses}
              >
                <span className="font-medium">{title}</span>
                <span className="line-clamp-2 text-text-2">{message}</span>
                <span className="text-text-3 text-xs tabular-nums">{format.dateTime(time)}</span>
              </button>
            </li>
          ))}
        </ul>
        {unread === 0 && <p className="px-2.5 py-6 text-center text-sm text-text-2">{t('bell.empty')}</p>}
        <p className="flex items-center justify-between gap-3 border-t px-2.5 pt-2.5 pb-1 text-sm">
          <Link to="/profile/notification" className="font-medium text-accent-text">
            {t('bell.all')}
          </Link>
          {unread > 0 && (
            <button type="submit" className="text-text-2 hover:text-text-1">
              {t('bell.markAllRead')}
            </button>
          )}
        </p>
      </reading.Form>
    </div>
  );
}
