import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { type AccountKind, trialMoney } from '../../../contract/wallet-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { TrialMoneyNote } from '../../components/trial-money.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { type FieldProps, useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Movable, TransferState } from './transfer-state.ts';

type TransferFormProps = { coins: readonly Movable[]; accounts: readonly AccountKind[]; state: TransferState };

/** Coin, accounts and amount. Without scripts the page is asked for anew to exchange the accounts. */
export function TransferForm({ coins, accounts, state }: TransferFormProps) {
  const { t } = useTranslation('wallet');
  const { form, field } = useFields(state);
  const [currency, setCurrency] = useState(typedIn(state, 'currency'));
  const [from, setFrom] = useState(typedIn(state, 'from'));
  const isPosting = usePosting() !== undefined;
  const available = coins.find((coin) => coin.currency === currency)?.available[from as AccountKind] ?? '0';
  return (
    <Card as={Form} {...form} method="post" action="/assets/transfer" replace className="flex max-w-lg flex-col gap-4">
      <p className="text-sm text-text-2">{t('transfer.explanation')}</p>
      <input type="hidden" name="key" value={state.key} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <SelectField
        {...field('currency')}
        label={t('column.coin')}
        onChange={(event) => setCurrency(event.currentTarget.value)}
      >
        {coins.map((coin) => (
          <option key={coin.currency}>{coin.currency}</option>
        ))}
      </SelectField>
      {coins.some((coin) => coin.currency === trialMoney) && <TrialMoneyNote />}
      <AccountField {...field('from')} accounts={accounts} label={t('transfer.from')} onChange={setFrom} />
      <div>
        <Button type="submit" name="swap" value="1" formMethod="get" formNoValidate variant="outline" size="sm">
          <ArrowDownUp aria-hidden size={16} />
          {t('transfer.swap')}
        </Button>
      </div>
      <AccountField {...field('to')} accounts={accounts} label={t('transfer.to')} />
      <MoneyField {...field('amount')} label={t('column.amount')} currency={currency} available={available} />
      <RefusalNotice refusal={state.refusal} unknown={t('transfer.unknown')} />
      <Button type="submit" size="lg" isPending={isPosting}>
        {t('transfer.submit')}
      </Button>
    </Card>
  );
}

type AccountFieldProps = FieldProps & {
  label: string;
  accounts: readonly AccountKind[];
  onChange?: (account: string) => void;
};

function AccountField({ accounts, onChange, ...field }: AccountFieldProps) {
  const wallet = useTranslation('wallet');
  return (
    <SelectField {...field} onChange={(event) => onChange?.(event.currentTarget.value)}>
      {accounts.map((kind) => (
        <option key={kind} value={kind}>
          {wallet.t(`account.${kind}`)}
        </option>
      ))}
    </SelectField>
  );
}
