import type { ReviewQueue } from '../../../contract/review.ts';
import type { FilterField } from '../../components/list/list-filter.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuOfKind } from './menu-of-kind.ts';

/** Which kinds, with how many there are, and in whose hands. */
export function useReviewFields(counts: ReviewQueue['counts']): FilterField[] {
  const { t } = useTranslation('review');
  const operator = useTranslation('operator');
  const kinds = counts.map(({ kind, count }) => {
    return { value: kind, label: `${operator.t(`menu.${menuOfKind[kind]}`)} (${count})` };
  });
  const holders = [
    { value: 'free', label: t('filter.free') },
    { value: 'mine', label: t('filter.mine') },
  ];
  return [
    { name: 'kind', label: t('filter.kind'), every: t('filter.everyKind'), options: kinds },
    { name: 'taken', label: t('with'), every: t('filter.anybody'), options: holders },
  ];
}
