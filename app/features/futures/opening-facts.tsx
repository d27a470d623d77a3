import type { MarginCurrency } from '../../../contract/futures-values.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Estimate } from './estimate-opening.ts';

type FactsProps = { market: MarketSymbol; currency: MarginCurrency; estimate: Estimate | undefined };

const shownPlaces = 4;

/** What the ticket costs and where it ends, at the mark of now. */
export function OpeningFacts({ market, currency, estimate }: FactsProps) {
  const { t } = useTranslation('futures');
  const format = useFormat();
  const price = (value: Decimal | undefined) =>
    value === undefined ? t('fact.never') : format.price(formatDecimal(value), market.pricePrecision);
  const amount = (value: Decimal) => `${format.amount(formatDecimal(value), shownPlaces)} ${currency}`;
  const facts = {
    entry: estimate && price(estimate.entry),
    margin: estimate && amount(estimate.margin),
    fee: estimate && amount(estimate.fee),
    liquidation: estimate && price(estimate.liquidationPrice),
    breakEven: estimate && price(estimate.breakEven),
    funding: estimate && amount(estimate.funding),
    notional: estimate && amount(estimate.notional),
    maintenance: estimate && amount(estimate.maintenance),
  };
  return (
    <dl className="flex flex-col gap-1 text-xs tabular-nums">
      {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-text-3">{t(`fact.${name}`)}</dt>
          <dd className="text-right" data-testid={`fact-${name}`}>
            {facts[name] ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
