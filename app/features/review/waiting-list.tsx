import { Link } from 'react-router';
import type { ReviewQueue } from '../../../contract/review.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuOfKind } from './menu-of-kind.ts';
import { reviewsPath } from './review-paths.ts';

/** How much there is to decide, by kind. */
export function WaitingList({ counts }: Pick<ReviewQueue, 'counts'>) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
      {counts.map(({ kind, count }) => (
        <Card as="li" key={kind} room="small" className="relative hover:bg-surface-2">
          <p className="text-sm">
            <Link to={`${reviewsPath}?kind=${kind}`} className="text-accent-text after:absolute after:inset-0">
              {t(`menu.${menuOfKind[kind]}`)}
            </Link>
          </p>
          <p className={`font-semibold text-2xl tabular-nums ${count > 0 ? '' : 'text-text-3'}`}>
            {format.amount(String(count), 0)}
          </p>
        </Card>
      ))}
    </ul>
  );
}
