import type { Review } from '../../../contract/review-values.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Who is looking at it, and until when others leave it alone. */
export function Holder({ taken }: Pick<Review, 'taken'>) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (!taken) return t('nobody');
  const time = format.clock(taken.until);
  return taken.isOwn ? t('byYou', { time }) : t('byOther', { name: taken.by, time });
}
