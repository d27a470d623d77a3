import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What moves, and between what, for whoever decides on it. */
export function ProposedMove({ deed }: { deed: DeedOf<'house.move'> }) {
  const { t } = useTranslation('house');
  const format = useFormat();
  const { fund, direction, source, currency, part, amount } = deed;
  return (
    <div className="max-w-2xl">
      <FactList
        facts={[
          [t('field.fund'), t(`fund.${fund}`)],
          ...(part === undefined ? [] : [[t('field.part'), part] as const]),
          [t('field.direction'), t(`direction.${direction}`)],
          [t('field.source'), t(`source.${source}`)],
          [t('amount'), `${format.amount(amount, 8)} ${currency}`],
        ]}
      />
    </div>
  );
}
