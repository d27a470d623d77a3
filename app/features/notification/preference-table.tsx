import type { NotificationPreferences } from '../../../contract/notification.ts';
import type { BoxOf, BoxProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Preference = NotificationPreferences['types'][number];
type PreferenceTableProps = {
  types: Preference[];
  hasEmail: boolean;
  hasPush: boolean;
  box: BoxOf<'page' | 'email' | 'push'>;
};

// On a phone the channels are as narrow as their names, so that the types have room for long words.
const channelHead = 'w-0 px-1 py-3 font-medium sm:w-28 sm:px-2';
const channelCell = 'px-1 py-3 text-center sm:px-2';

/** A row for each type, a box for each channel. */
export function PreferenceTable({ types, hasEmail, hasPush, box }: PreferenceTableProps) {
  const { t } = useTranslation('notification');
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('preferences.title')}</caption>
      <thead>
        <tr className="border-b text-text-3 text-xs">
          <th scope="col" className="py-3 pl-4 text-left font-medium">
            {t('preferences.type')}
          </th>
          <th scope="col" className={channelHead}>
            {t('preferences.page')}
          </th>
          {hasEmail && (
            <th scope="col" className={channelHead}>
              {t('preferences.email')}
            </th>
          )}
          {hasPush && (
            <th scope="col" className={channelHead}>
              {t('preferences.push')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y">
        {types.map((preference) => (
          <PreferenceRow key={preference.type} {...{ preference, hasEmail, hasPush, box }} />
        ))}
      </tbody>
    </table>
  );
}

type PreferenceRowProps = Omit<PreferenceTableProps, 'types'> & { preference: Preference };

function PreferenceRow({
  preference: { type, title, isAlwaysOnPage, isAlwaysMailed },
  hasEmail,
  hasPush,
  box,
}: PreferenceRowProps) {
  const { t } = useTranslation('notification');
  const value = String(type);
  return (
    <tr>
      <th scope="row" className="wrap-anywhere py-3 pl-4 text-left font-normal">
        <input type="hidden" name="shown" value={value} />
        {title}
        {isAlwaysOnPage && (
          <span className="block text-text-3 text-xs">
            {t(isAlwaysMailed ? 'preferences.alwaysMailed' : 'preferences.always')}
          </span>
        )}
      </th>
      <td className={channelCell}>
        <ChannelBox {...box('page', value)} label={`${title}: ${t('preferences.page')}`} isFixed={isAlwaysOnPage} />
      </td>
      {hasEmail && (
        <td className={channelCell}>
          <ChannelBox {...box('email', value)} label={`${title}: ${t('preferences.email')}`} isFixed={isAlwaysMailed} />
        </td>
      )}
      {hasPush && (
        <td className={channelCell}>
          <ChannelBox {...box('push', value)} label={`${title}: ${t('preferences.push')}`} />
        </td>
      )}
    </tr>
  );
}

type ChannelProps = BoxProps & { label: string; isFixed?: boolean };

function ChannelBox({ name, value, defaultChecked, label, isFixed = false }: ChannelProps) {
  return (
    <input
      type="checkbox"
      {...{ name, value, defaultChecked }}
      aria-label={label}
      disabled={isFixed}
      className="size-5 accent-accent"
    />
  );
}
