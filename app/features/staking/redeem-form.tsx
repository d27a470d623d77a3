import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stakePath } from '../../paths/staking-paths.ts';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { UtcNote } from '../earn/utc-note.tsx';
import type { StakeData } from './load-staking.server.ts';

/** What comes back, and on which day, before a redemption is confirmed. */
export function RedeemForm({ data: { stake, now }, idempotencyKey }: { data: StakeData; idempotencyKey: string }) {
  const { t } = useTranslation('staking');
  const format = useFormat();
  const utcDay = useUtcDay();
  const isPosting = usePosting() !== undefined;
  const { id, amount, currency, activeFrom, unbondingDays } = stake;
  const isBonded = activeFrom <= now;
  const facts: Fact[] = [
    [t('comesBack'), `${format.amount(amount, 8)} ${currency}`],
    [t('release'), isBonded ? utcDay(startOfDay(dayOf(now) + 1 + unbondingDays)) : t('atOnce')],
  ];
  return (
    <Card as="section" aria-labelledby="redeem" className="flex flex-col gap-4">
      <h2 id="redeem" className="font-semibold text-lg">
        {t('redeem')}
      </h2>
      <FactList facts={facts} />
      {isBonded && <UtcNote atMs={now} />}
      <ConfirmForm
        fields={{ id, key: idempotencyKey }}
        confirmLabel={t('redeem')}
        cancelTo={stakePath(id)}
        isPending={isPosting}
      >
        <p>{t(isBonded ? 'redeemText' : 'redeemPending')}</p>
      </ConfirmForm>
    </Card>
  );
}
