import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { UtcNote } from '../earn/utc-note.tsx';
import type { ProductData } from './load-product.server.ts';
import { previewSubscription } from './preview-subscription.ts';

/** What an amount brings and when: read before anything is confirmed. */
export function SubscriptionPreview({ data, amount }: { data: ProductData; amount: string }) {
  const factsOf = useFacts(data);
  return (
    <output className="flex flex-col gap-2 rounded-lg bg-surface-2 p-4" aria-live="polite">
      <FactList facts={factsOf(amount)} />
      <UtcNote atMs={data.now} />
    </output>
  );
}

function useFacts({ product, own, now }: ProductData): (amount: string) => Fact[] {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const format = useFormat();
  const utcDay = useUtcDay();
  const coins = (value: string) => `${format.amount(value, 8)} ${product.currency}`;
  return (amount) => {
    const preview = previewSubscription({ product, amount, own: own?.amount ?? '0', nowMs: now });
    const { earnsFrom, firstInterestAt, interestOfDay, end } = preview;
    const dates: Fact[] = [
      [t('preview.subscribed'), utcDay(now)],
      [t('preview.earnsFrom'), utcDay(earnsFrom)],
      [t('preview.firstInterest'), utcDay(firstInterestAt)],
      [earn.t('calculator.day'), coins(interestOfDay)],
    ];
    if (!end) return [...dates, [t('preview.end'), t('preview.anyTime')]];
    return [
      ...dates,
      [t('preview.end'), utcDay(end.at)],
      [t('preview.interest'), coins(end.interest)],
      [t('preview.total'), coins(end.total)],
    ];
  };
}
