import { Link } from 'react-router';
import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';
import { Rates } from '../earn/rates.tsx';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { UtcNote } from '../earn/utc-note.tsx';

/** What was agreed, what was earned, and what comes next. */
export function OrderFacts({ order }: { order: SavingOrder }) {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  const { currency, termDays, endsAt, nextInterest, termInterest, renewalOf, renewedBy } = order;
  const coins = (value: string) => `${mask(format.amount(value, 8))} ${currency}`;
  // What came back before its first day never earns.
  const everEarns = endsAt === null || endsAt > order.earnsFrom;
  const otherOrder = (id: string) => (
    <Link to={savingOrderPath(id)} className="text-accent-text">
      #{id}
    </Link>
  );
  const facts: Fact[] = [
    [t('amount'), coins(order.amountValue)],
    [earn.t('rate'), <Rates key="rate" {...order} />],
    [t('term'), termDays > 0 ? t('days', { count: termDays }) : t('kind.flexible')],
    [t('earnedSoFar'), coins(order.interest)],
  ];
  if (nextInterest) facts.push([t('nextInterest'), `${coins(nextInterest.amount)}, ${utcDay(nextInterest.time)}`]);
  if (termInterest) facts.push([t('preview.interest'), coins(termInterest)]);
  facts.push([t('preview.subscribed'), format.dateTime(order.createdAt)]);
  if (everEarns) facts.push([t('preview.earnsFrom'), utcDay(order.earnsFrom)]);
  if (endsAt !== null) facts.push([t('preview.end'), utcDay(endsAt)]);
  facts.push([t('account'), wallet.t(`account.${order.account}`)]);
  if (renewalOf) facts.push([t('renewalOf'), otherOrder(renewalOf)]);
  if (renewedBy) facts.push([t('renewedBy'), otherOrder(renewedBy)]);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <FactList facts={facts} />
      {everEarns && <UtcNote atMs={order.earnsFrom} />}
    </Card>
  );
}
