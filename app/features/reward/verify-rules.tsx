import type { RewardRules } from '../../../contract/reward.ts';
import { drawDigits } from '../../../contract/reward-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PrizeTable } from './prize-table.tsx';

/** How a draw is made, so that others can compute it with tools of their own. */
export function VerifyRules({ rules }: { rules: RewardRules }) {
  const { t } = useTranslation('reward');
  const steps = [
    t('verify.how.seed'),
    t('verify.how.client'),
    t('verify.how.hmac'),
    t('verify.how.number', { digits: drawDigits, total: rules.weightTotal }),
    t('verify.how.reveal'),
  ];
  return (
    <>
      <Card as="section" aria-labelledby="rules" className="flex flex-col gap-3">
        <h2 id="rules" className="font-semibold text-lg">
          {t('verify.how.title')}
        </h2>
        <ol className="flex flex-col gap-2 text-sm text-text-2">
          {steps.map((step, index) => (
            <li key={step}>{`${index + 1}. ${step}`}</li>
          ))}
        </ol>
        <p className="text-sm text-text-2">{t('verify.how.shell')}</p>
        <pre className="overflow-x-auto rounded-lg bg-surface-2 p-3 text-xs">{shellOf(rules)}</pre>
      </Card>
      <PrizeTable rules={rules} />
    </>
  );
}

/** The same by tools that every system has. */
const shellOf = ({ weightTotal }: RewardRules): string =>
  [
    `printf '%s' "$SERVER_SEED" | openssl dgst -sha256`,
    `DIGEST=$(printf '%s' "$CLIENT_SEED:$NONCE" | openssl dgst -sha256 -hmac "$SERVER_SEED" | sed 's/.* //')`,
    `echo $((16#$(echo $DIGEST | cut -c1-${drawDigits}) % ${weightTotal}))`,
  ].join('\n');
