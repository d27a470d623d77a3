import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuotaBar } from '../earn/quota-bar.tsx';
import { Rates, useRateText } from '../earn/rates.tsx';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { ProductState } from './product-state.tsx';

/** The terms of a product as they hold now. */
export function ProductFacts({ product }: { product: SavingProduct }) {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const format = useFormat();
  const rateText = useRateText();
  const { currency, termDays, minimum, memberMaximum, earlyRateBps, status, endsAt } = product;
  const coins = (value: string) => `${format.amount(value, 8)} ${currency}`;
  const isFixed = termDays > 0;
  const facts: Fact[] = [
    [earn.t('rate'), <Rates key="rate" {...product} />],
    [t('term'), isFixed ? t('days', { count: termDays }) : t('kind.flexible')],
    [earn.t('minimum'), coins(minimum)],
    [t('maximum'), coins(memberMaximum)],
    [t('state'), <ProductState key="state" product={product} />],
  ];
  if (status === 'Available') facts.push([earn.t('quota.label'), <QuotaBar key="left" {...product} />]);
  if (endsAt !== null) facts.push([t('saleEnds'), format.dateTime(endsAt)]);
  if (isFixed) {
    const early = earlyRateBps === null ? t('early.never') : t('early.at', { rate: rateText(earlyRateBps) });
    facts.push([t('early.name'), early]);
  }
  return (
    <Card as="section" className="flex flex-col gap-4">
      <FactList facts={facts} />
      <NextRates product={product} />
    </Card>
  );
}

/** What was announced: a flexible rate changes after its day came. */
function NextRates({ product: { nextTiers, currency } }: { product: SavingProduct }) {
  const { t } = useTranslation('saving');
  const utcDay = useUtcDay();
  if (!nextTiers) return null;
  return (
    <Notice kind="warning">
      <p>{t('nextRate', { day: utcDay(nextTiers.from) })}</p>
      <Rates tiers={nextTiers.tiers} currency={currency} />
    </Notice>
  );
}
