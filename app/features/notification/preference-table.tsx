import type { NotificationPreferences } from '../../../contract/notification.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Preference = NotificationPreferences['types'][number];
type PreferenceTableProps = { types: Preference[]; hasEmail: boolean };

/** A row for each type, a box for each channel; the fields are read by read-preferences.server.ts. */
export function PreferenceTable({ types, hasEmail }: PreferenceTableProps) {
  const { t } = useTranslation('notification');
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('preferences.title')}</caption>
      <thead>
        <tr className="border-b text-text-3 text-xs">
          <th scope="col" className="px-4 py-3 text-left font-medium">
            {t('preferences.type')}
          </th>
          <th scope="col" className="w-20 px-2 py-3 font-medium sm:w-28">
            {t('preferences.page')}
          </th>
          {hasEmail && (
            <th scope="col" className="w-20 px-2 py-3 font-medium sm:w-28">
              {t('preferences.email')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y">
        {types.map((preference) => (
          <PreferenceRow key={preference.type} preference={preference} hasEmail={hasEmail} />
        ))}
      </tbody>
    </table>
  );
}

function PreferenceRow({ preference, hasEmail }: { preference: Preference; hasEmail: boolean }) {
  const { t } = useTranslation('notification');
  const { type, title, page, email, isAlwaysOnPage } = preference;
  return (
    <tr>
      <th scope="row" className="px-4 py-3 text-left font-normal">
        <input type="hidden" name="type" value={type} />
        {title}
        {isAlwaysOnPage && <span className="block text-text-3 text-xs">{t('preferences.always')}</span>}
      </th>
      <td className="px-2 py-3 text-center">
        <Box
          name={`page-${type}`}
          label={`${title}: ${t('preferences.page')}`}
          isChecked={page}
          isFixed={isAlwaysOnPage}
        />
      </td>
      {hasEmail && (
        <td className="px-2 py-3 text-center">
          <Box name={`email-${type}`} label={`${title}: ${t('preferences.email')}`} isChecked={email} />
        </td>
      )}
    </tr>
  );
}

type BoxProps = { name: string; label: string; isChecked: boolean; isFixed?: boolean };

function Box({ name, label, isChecked, isFixed = false }: BoxProps) {
  return (
    <input
      type="checkbox"
      name={name}
      aria-label={label}
      defaultChecked={isChecked}
      disabled={isFixed}
      className="size-5 accent-accent"
    />
  );
}
