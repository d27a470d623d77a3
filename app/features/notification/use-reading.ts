import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '../../components/ui/toast-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ReadingResult } from './reading-result.ts';

/** Where forms post that mark notifications as read; the page that was left is in the field `path`. */
export const readPath = '/profile/notification/read';

/** Posts such a form without leaving the page, and says how it went. */
export function useReading() {
  const { t } = useTranslation('menu');
  const fetcher = useFetcher<ReadingResult>();
  const { data: result } = fetcher;
  useEffect(() => {
    if (!result) return;
    if (!result.ok) showToast('error', result.message || t('bell.failed'));
    else if (result.isAll) showToast('success', t('bell.allRead'));
  }, [result, t]);
  return fetcher;
}
