import { useState } from 'react';
import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stakingPoolPath } from '../../paths/staking-paths.ts';
import { EarnsFrom } from '../earn/earns-from.tsx';
import { UtcNote } from '../earn/utc-note.tsx';
import type { PoolData } from './load-staking.server.ts';
import type { StakeState } from './stake-state.ts';
import { useStakeFacts } from './use-stake-facts.ts';

type StakeFormProps = { data: PoolData; available: string; state: StakeState };

/** The amount; with scripts what comes of it stands below, without them the next page says so. */
export function StakeForm({ data: { pool, now }, available, state }: StakeFormProps) {
  const { t } = useTranslation('staking');
  const { form, field } = useFields(state);
  const [typed, setTyped] = useState(typedIn(state, 'amount'));
  const amount = canonicalAmount(typed, useLanguage());
  const isHydrated = useHydrated();
  const isPosting = usePosting() !== undefined;
  const factsOf = useStakeFacts(pool, now);
  return (
    <Card as={Form} {...form} method="post" action={stakingPoolPath(pool.pool)} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('stake')}</h2>
      <Kept pool={pool} now={now} state={state} />
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        currency={pool.currency}
        available={available}
        limit={pool.left}
        decimals={pool.decimals}
        onAmount={setTyped}
      />
      {isHydrated && amount && (
        <output className="flex flex-col gap-2 rounded-lg bg-surface-2 p-4" aria-live="polite">
          <FactList facts={factsOf(amount)} />
          <UtcNote atMs={now} />
        </output>
      )}
      <RefusalNotice refusal={state.refusal} unknown={t('unknown')} />
      <Button type="submit" name="intent" value={isHydrated ? 'stake' : 'check'} size="lg" isPending={isPosting}>
        {t(isHydrated ? 'stake' : 'continue')}
      </Button>
    </Card>
  );
}

/** What was typed, once more with its dates and its total: where no scripts run, only this page stakes. */
export function ConfirmStake({ data: { pool, now }, state }: Omit<StakeFormProps, 'available'>) {
  const { t } = useTranslation('staking');
  const format = useFormat();
  const isPosting = usePosting() !== undefined;
  const typed = typedIn(state, 'amount');
  const amount = canonicalAmount(typed, useLanguage()) ?? '0';
  const factsOf = useStakeFacts(pool, now);
  return (
    <Card as={Form} method="post" action={stakingPoolPath(pool.pool)} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('confirm')}</h2>
      <Kept pool={pool} now={now} state={state} />
      <input type="hidden" name="amount" value={typed} />
      <FactList facts={[[t('amount'), `${format.amount(amount, 8)} ${pool.currency}`], ...factsOf(amount)]} />
      <UtcNote atMs={now} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="stake" size="lg" isPending={isPosting}>
          {t('stake')}
        </Button>
        <ButtonLink
          to={`${stakingPoolPath(pool.pool)}&${new URLSearchParams({ amount: typed })}`}
          variant="secondary"
          size="lg"
        >
          {t('change')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Which terms and dates are agreed to, and the key of this stake. */
const Kept = ({ pool, now, state }: Pick<PoolData, 'pool' | 'now'> & { state: StakeState }) => (
  <>
    <input type="hidden" name="key" value={state.key} />
    <input type="hidden" name="pool" value={pool.pool} />
    <input type="hidden" name="version" value={pool.version} />
    <EarnsFrom now={now} />
  </>
);
