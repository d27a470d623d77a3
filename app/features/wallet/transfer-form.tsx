import { ArrowDownUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { type AccountKind, accountKinds } from '../../../contract/wallet-values.ts';
import { isUnknown } from '../../api/hear-answer.ts';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalText } from '../../components/refusal-text.tsx';
import { AmountSteps } from '../../components/ui/amount-steps.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Movable, TransferValues } from './transfer-values.ts';

type TransferFormProps = {
  coins: readonly Movable[];
  values: TransferValues;
  refusal: Refusal | undefined;
  transferKey: string;
};

/** Coin, accounts and amount. Without scripts the page is asked for anew to exchange the accounts. */
export function TransferForm({ coins, values, refusal, transferKey }: TransferFormProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const form = useFocusOnError(refusal);
  const amountField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState({ currency: values.currency, from: values.from });
  const isPosting = usePosting() !== undefined;
  const available = coins.find(({ currency }) => currency === chosen.currency)?.available[chosen.from] ?? '0';
  const fields = refusal?.fields ?? {};

  function pick(percent: number): void {
    const share = multiply(parseDecimal(available), parseDecimal(String(percent / 100)), 'down', 8);
    if (amountField.current) amountField.current.value = format.typed(formatDecimal(share));
  }
  return (
    <Form
      ref={form}
      method="post"
      action="/assets/transfer"
      replace
      className="flex max-w-lg flex-col gap-4 rounded-lg border bg-surface-1 p-5"
    >
      <p className="text-sm text-text-2">{t('transfer.explanation')}</p>
      <input type="hidden" name="key" value={transferKey} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <SelectField
        name="currency"
        label={t('records.currency')}
        defaultValue={values.currency}
        error={fields.currency}
        onChange={(event) => setChosen({ ...chosen, currency: event.currentTarget.value })}
      >
        {coins.map(({ currency }) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <AccountField
        name="from"
        value={values.from}
        error={fields.from}
        onChange={(from) => setChosen({ ...chosen, from })}
      />
      <div>
        <Button type="submit" name="swap" value="1" formMethod="get" formNoValidate variant="outline" size="sm">
          <ArrowDownUp aria-hidden size={16} />
          {t('transfer.swap')}
        </Button>
      </div>
      <AccountField name="to" value={values.to} error={fields.to} />
      <AmountField
        ref={amountField}
        name="amount"
        label={t('transfer.amount')}
        currency={chosen.currency}
        defaultValue={values.amount}
        error={fields.amount}
        hint={t('transfer.available', { amount: format.amount(available, 8), currency: chosen.currency })}
      />
      <AmountSteps onPick={pick} />
      {refusal && !refusal.fields && (
        <Notice kind="error" isAnnounced>
          {isUnknown(refusal) ? t('transfer.unknown') : <RefusalText refusal={refusal} />}
        </Notice>
      )}
      <Button type="submit" size="lg" isPending={isPosting}>
        {t('transfer.submit')}
      </Button>
    </Form>
  );
}

type AccountFieldProps = {
  name: 'from' | 'to';
  value: AccountKind;
  error: string | undefined;
  onChange?: (account: AccountKind) => void;
};

function AccountField({ name, value, error, onChange }: AccountFieldProps) {
  const { t } = useTranslation('assets');
  const wallet = useTranslation('wallet');
  return (
    <SelectField
      name={name}
      label={t(`transfer.${name}`)}
      defaultValue={value}
      error={error}
      onChange={(event) => onChange?.(event.currentTarget.value as AccountKind)}
    >
      {accountKinds.map((kind) => (
        <option key={kind} value={kind}>
          {wallet.t(`account.${kind}`)}
        </option>
      ))}
    </SelectField>
  );
}
