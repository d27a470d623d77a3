import type { Gains } from '../../../contract/record-gains.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Gain } from './gains-columns.tsx';

/** What a year comes to, with how far that can be relied on. */
export function GainsHead({ gains }: { gains: Gains }) {
  const { t } = useTranslation('record-gains');
  const format = useFormat();
  const mask = useMask();
  const { year, since, until, currency, totals, income, results, unpriced } = gains;
  const period = `${format.dateTimeUtc(since)} – ${format.dateTimeUtc(until)} UTC`;
  const money = (value: string) => mask(format.amount(value, 2, { isFixed: true }));
  return (
    <>
      <Card as="section">
        <h2 className="mb-1 font-semibold text-lg">{t('totals', { year, currency })}</h2>
        <p className="mb-3 text-sm text-text-3">{period}</p>
        <FactList
          facts={[
            [t('column.proceeds'), money(totals.proceeds)],
            [t('column.fee'), money(totals.fee)],
            [t('column.cost'), money(totals.cost)],
            [t('column.gain'), <Gain key="gain" value={totals.gain} />],
            [t('income'), money(income)],
            [t('results'), money(results)],
          ]}
        />
      </Card>
      {unpriced.length > 0 && <Notice kind="warning">{t('unpriced', { coins: format.list(unpriced) })}</Notice>}
    </>
  );
}

/** What counts as what. */
export function GainsRules({ currency }: { currency: string }) {
  const { t } = useTranslation('record-gains');
  const rules = ['money', 'sales', 'fees', 'moves', 'average', 'estimated'] as const;
  return (
    <Card as="section">
      <h2 className="mb-2 font-semibold text-lg">{t('rules.title')}</h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`, { currency })}</li>
        ))}
      </ul>
    </Card>
  );
}
