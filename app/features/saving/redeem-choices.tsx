import { Form } from 'react-router';
import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { SavingRedemption } from '../../../contract/saving-values.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';
import { useRateText } from '../earn/rates.tsx';
import { useUtcDay } from '../earn/use-utc-day.ts';
import type { OrderData } from './load-order.server.ts';

type RedeemChoicesProps = { data: OrderData; idempotencyKey: string };

/** The ways to redeem an order: what each pays and when stands above its button. */
export function RedeemChoices({ data, idempotencyKey }: RedeemChoicesProps) {
  const { t } = useTranslation('saving');
  const posting = usePosting();
  const { order, redemptions } = data;
  const factsOf = useRedemptionFacts(data);
  return (
    <section aria-labelledby="redeem" className="flex flex-col gap-3">
      <h2 id="redeem" className="font-semibold text-lg">
        {t('redeem.title')}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {redemptions.map((type) => (
          <Card
            as={Form}
            key={type}
            method="post"
            action={savingOrderPath(order.id, 'redeem')}
            className="flex flex-col gap-4"
          >
            <h3 className="font-semibold">{t(`redeem.${type}`)}</h3>
            <p className="text-sm text-text-2">{t(`redeem.explain.${type}`)}</p>
            <FactList facts={factsOf(type)} />
            <input type="hidden" name="id" value={order.id} />
            <input type="hidden" name="type" value={type} />
            <input type="hidden" name="key" value={idempotencyKey} />
            <Button
              type="submit"
              name="intent"
              value={type}
              variant={type === 'early' ? 'danger' : 'primary'}
              isPending={posting === type}
              disabled={posting !== undefined}
              className="mt-auto"
            >
              {t(`redeem.${type}`)}
            </Button>
          </Card>
        ))}
      </div>
      <p>
        <ButtonLink to={savingOrderPath(order.id)} variant="secondary">
          {t('redeem.keep')}
        </ButtonLink>
      </p>
    </section>
  );
}

function useRedemptionFacts({ order, now }: OrderData): (type: SavingRedemption) => Fact[] {
  const { t } = useTranslation('saving');
  const format = useFormat();
  const utcDay = useUtcDay();
  const rateText = useRateText();
  const { amountValue, currency, early, interest } = order;
  const coins = (value: string) => `${format.amount(value, 8)} ${currency}`;
  return (type) => {
    if (type === 'early' && early) {
      const paid = formatDecimal(add(parseDecimal(amountValue), parseDecimal(early.interest)));
      return [
        [t('earnedSoFar'), coins(interest)],
        [t('redeem.earlyInterest', { rate: rateText(early.rateBps) }), coins(early.interest)],
        [t('redeem.difference'), `${early.difference === '0' ? '' : '−'}${coins(early.difference)}`],
        [t('redeem.pays'), coins(paid)],
        [t('redeem.when'), t('redeem.now')],
      ];
    }
    const tomorrow = utcDay(startOfDay(dayOf(now) + 1));
    return [
      [t('redeem.pays'), coins(amountValue)],
      [t('redeem.when'), type === 'standard' ? tomorrow : t('redeem.now')],
    ];
  };
}
