import type { Refusal } from '../api/refusal.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** A refusal in the reader's language; one that was made in the browser has no words of its own. */
export function RefusalText({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation();
  return refusal.message || t('error.unavailable');
}
