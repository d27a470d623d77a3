import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { CoinNetwork } from '../../../contract/deposit.ts';
import type { SecondFactorWays } from '../../../contract/security.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeptFields } from '../account/code-fields.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import { CodePart } from './code-part.tsx';
import { arriving } from './order-form.tsx';
import type { ConfirmState } from './withdrawal-state.ts';

type ConfirmStepProps = {
  state: ConfirmState;
  action: string;
  network: CoinNetwork;
  /** Where it goes. */
  target: readonly (readonly [string, ReactNode])[];
  isBank: boolean;
  ways: SecondFactorWays;
  contacts: { email: string; phone: string };
};

/** Second step: all of it once more, and what proves that it is the owner who wants it. */
export function ConfirmStep({ state, action, network, target, isBank, ways, contacts }: ConfirmStepProps) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const { values, amount, key, resend, refusal } = state;
  const { form, field } = useFields(state);
  const posted = usePosting();
  const coins = (decimal: string) => `${format.amount(decimal, 8)} ${values.currency}`;
  return (
    <Card as={Form} {...form} method="post" action={action} replace className={cardClasses}>
      <KeptFields kept={{ ...values, key, resendAt: String(resend.atMs) }} />
      {/* The Enter key, and a passkey, press the first button of a form. */}
      <button type="submit" name="intent" value="submit" hidden aria-hidden tabIndex={-1} />
      <FactList
        facts={[
          [wallet.t('column.amount'), coins(amount)],
          [t('fee'), coins(network.withdrawalFee)],
          [t('received'), coins(arriving(amount, network.withdrawalFee) ?? '0')],
          ...target,
        ]}
      />
      <Notice kind="warning">{isBank ? t('bank.compare') : t('compare')}</Notice>
      <RefusalNotice refusal={refusal} unknown={t('unknown')} />
      {!ways.hasApp && !ways.hasPasskey && <CodePart state={state} field={field} contacts={contacts} />}
      <PasswordField {...field('withdrawalPassword')} isNew={false} label={t('password')} />
      {(ways.hasApp || ways.hasPasskey) && <SecondFactorField {...field('secondFactor')} ways={ways} />}
      <Button type="submit" name="intent" value="submit" size="lg" isPending={posted === 'submit'}>
        {t('submit')}
      </Button>
      <Button type="submit" name="intent" value="edit" variant="ghost" formNoValidate isPending={posted === 'edit'}>
        {t('change')}
      </Button>
    </Card>
  );
}

const cardClasses = 'flex max-w-lg flex-col gap-4';
