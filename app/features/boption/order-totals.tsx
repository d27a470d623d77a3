import type { boptionCalls } from '../../../contract/boption.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { costOf, lookOf, useSigned } from '../futures/profit.tsx';
import { useShareText } from './use-percent.ts';
import { percentOf } from './win-rates.ts';

type Totals = AnswerOf<typeof boptionCalls.totals>['items'];

/** What all the options that the filter chooses have won and cost: a box for each money. */
export function OrderTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('boption');
  const mask = useMask();
  const format = useFormat();
  const signed = useSigned();
  const share = useShareText();
  const money = (amount: string) => mask(signed(amount));
  return totals.map(({ currency, orders, won, lost, tied, stake, profit, loss, result }) => {
    const percent = percentOf({ won, total: won + lost + tied });
    const cost = loss.startsWith('-') ? loss : costOf(loss);
    const facts = [
      { name: t('totals.options'), value: format.amount(String(orders), 0), look: '' },
      { name: t('totals.won'), value: percent === undefined ? '–' : share(String(Number(percent) / 100)), look: '' },
      { name: t('totals.stake'), value: mask(format.amount(stake, 2, { isFixed: true })), look: '' },
      { name: t('totals.profit'), value: money(profit), look: lookOf(profit) },
      { name: t('totals.loss'), value: money(cost), look: lookOf(cost) },
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
