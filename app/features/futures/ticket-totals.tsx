import type { AnswerOf } from '../../../contract/call.ts';
import type { futuresCalls } from '../../../contract/futures.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { costOf, lookOf, useSigned } from './profit.tsx';

type Totals = AnswerOf<typeof futuresCalls.totals>['items'];

/** What all the tickets that the filter chooses have won and cost: a box for each money. */
export function TicketTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('futures-tickets');
  const mask = useMask();
  const signed = useSigned();
  const money = (amount: string) => mask(signed(amount));
  return totals.map(({ currency, tickets, profit, fees, funding, liquidationFees, result }) => {
    const facts = [
      { name: t('totals.tickets'), value: String(tickets), look: '' },
      { name: t('totals.profit'), value: money(profit), look: lookOf(profit) },
      { name: t('totals.fees'), value: money(costOf(fees)), look: '' },
      { name: t('column.funding'), value: money(costOf(funding)), look: '' },
      { name: t('totals.liquidationFees'), value: money(costOf(liquidationFees)), look: '' },
      { name: t('column.result'), value: money(result), look: lookOf(result) },
    ];
    return (
      <Card key={currency} as="section" room="small" aria-label={t('totals.title', { currency })}>
        <h2 className="mb-3 font-semibold text-sm">{t('totals.title', { currency })}</h2>
        <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3 lg:grid-cols-6">
          {facts.map(({ name, value, look }) => (
            <div key={name}>
              <dt className="text-text-3 text-xs">{name}</dt>
              <dd className={`font-medium tabular-nums ${look}`}>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    );
  });
}
