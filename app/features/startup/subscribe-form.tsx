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
import { launchPath } from '../../paths/startup-paths.ts';
import { loginPath } from '../account/login-address.ts';
import { identityPath } from '../profile/paths.ts';
import { expectedCoins } from './expected-coins.ts';
import type { LaunchData } from './load-startup.server.ts';
import type { SubscribeState } from './subscribe-state.ts';

type SubscribeProps = { data: LaunchData; state: SubscribeState };

/** The form of those who may subscribe; everybody else reads what is missing. */
export function Subscribe({ data, state }: SubscribeProps) {
  const { t } = useTranslation('startup');
  const { launch, isMember } = data;
  if (!isMember) {
    return (
      <Card className="flex flex-col gap-4">
        <p className="text-text-2">{t('missing.account')}</p>
        <ButtonLink to={loginPath(launchPath(launch.project))}>{t('signIn')}</ButtonLink>
      </Card>
    );
  }
  const hasOwn = launch.own !== null && launch.own.amount !== '0';
  if (!launch.isVerified && !hasOwn) {
    return (
      <Card className="flex flex-col gap-4">
        <p className="text-text-2">{t('missing.identity')}</p>
        <ButtonLink to={identityPath}>{t('verify')}</ButtonLink>
      </Card>
    );
  }
  // Another commitment than the one that the fields began with.
  return <SubscribeForm key={launch.own?.amount} data={data} state={state} />;
}

function SubscribeForm({ data: { launch, available, now }, state }: SubscribeProps) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const { form, field } = useFields(state);
  const [typed, setTyped] = useState(typedIn(state, 'amount'));
  const amount = canonicalAmount(typed, useLanguage());
  const isHydrated = useHydrated();
  const isPosting = usePosting() !== undefined;
  const { currency, coin, minimum, maximum, own } = launch;
  const before = own?.amount ?? '0';
  const hasOwn = before !== '0';
  return (
    <Card as={Form} {...form} method="post" action={launchPath(launch.project)} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t(hasOwn ? 'change' : 'subscribe')}</h2>
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="project" value={launch.project} />
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        currency={currency}
        available={available}
        limit={maximum}
        hint={t('bounds', {
          minimum: format.amount(minimum, 8),
          maximum: format.amount(maximum, 8),
          available: format.amount(available, 8),
          currency,
        })}
        onAmount={setTyped}
      />
      {isHydrated && amount && (
        <output className="block rounded-lg bg-surface-2 p-4" aria-live="polite">
          <FactList
            facts={[[t('expected'), `${format.amount(expectedCoins(launch, { amount, before }), 8)} ${coin}`]]}
          />
        </output>
      )}
      <RefusalNotice refusal={state.refusal} unknown={t('unknown')} />
      <p className="text-sm text-text-2">{t(now < launch.lowerUntil ? 'heldText' : 'lastHour')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="commit" size="lg" isPending={isPosting}>
          {t(hasOwn ? 'change' : 'subscribe')}
        </Button>
        {hasOwn && now < launch.lowerUntil && (
          <Button type="submit" name="intent" value="takeBack" variant="secondary" size="lg" formNoValidate>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </Card>
  );
}
