import type { boptionProofCalls } from '../../../contract/boption-proof.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Totals = AnswerOf<typeof boptionProofCalls.settled>['totals'];

/** What all options of a day have staked, won and lost: a box for each money. */
export function SettledTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('boption');
  const format = useFormat();
  return totals.map(({ currency, orders, stake, profit, loss }) => {
    const amount = (value: string) => format.amount(value.replace('-', ''), 8);
    const facts = [
      [t('totals.options'), format.amount(String(orders), 0)],
      [t('totals.stake'), amount(stake)],
      [t('totals.profit'), amount(profit)],
      [t('totals.loss'), amount(loss)],
    ] as const;
    return (
      <Card key={currency} as="section" room="small" aria-label={t('totals.title', { currency })}>
        <h2 className="mb-3 font-semibold text-sm">{t('totals.title', { currency })}</h2>
        <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-text-3 text-xs">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    );
  });
}
