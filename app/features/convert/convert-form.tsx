import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { type FieldProps, useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { convertPath } from '../../paths/convert-paths.ts';
import { loginAddress } from '../account/login-address.ts';
import type { ConvertState } from './convert-state.ts';
import type { ConvertData } from './load-convert.server.ts';
import { PairLine } from './pair-line.tsx';

/** Coins, and the amount of one of them. Without scripts the page is asked for anew to exchange the coins. */
export function ConvertForm({ data, state }: { data: ConvertData; state: ConvertState }) {
  const { t } = useTranslation('convert');
  const common = useTranslation();
  const format = useFormat();
  const location = useLocation();
  const { form, field } = useFields(state);
  const [from, setFrom] = useState(typedIn(state, 'from'));
  const [to, setTo] = useState(typedIn(state, 'to'));
  const [side, setSide] = useState(typedIn(state, 'side'));
  const posting = usePosting();
  const { coins, available } = data;
  const isPaid = side !== 'to';
  const balance = available?.[from] ?? '0';
  const amountProps = { ...field('amount'), label: t('amount'), currency: isPaid ? from : to };
  const balanceText = common.t('amount.available', { amount: format.amount(balance, 8), currency: from });
  return (
    <Card as={Form} {...form} method="post" action={convertPath} className="flex flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" name="intent" value="quote" hidden aria-hidden tabIndex={-1} />
      <CoinField {...field('from')} label={t('from')} coins={coins} onPick={setFrom} />
      <div className="flex justify-center">
        <Button type="submit" name="swap" value="1" formMethod="get" formNoValidate variant="outline" size="sm">
          <ArrowDownUp aria-hidden size={16} />
          {t('swap')}
        </Button>
      </div>
      <CoinField {...field('to')} label={t('to')} coins={coins} onPick={setTo} />
      <SelectField {...field('side')} label={t('side.label')} onChange={(event) => setSide(event.currentTarget.value)}>
        <option value="from">{t('side.from')}</option>
        <option value="to">{t('side.to')}</option>
      </SelectField>
      {available && isPaid ? (
        <MoneyField {...amountProps} available={balance} />
      ) : (
        <AmountField {...amountProps} hint={available && balanceText} />
      )}
      <PairLine coins={coins} from={from} to={to} />
      {available ? (
        <Button type="submit" name="intent" value="quote" size="lg" isPending={posting === 'quote'}>
          {t('ask')}
        </Button>
      ) : (
        <ButtonLink to={loginAddress(location)}>{t('signIn')}</ButtonLink>
      )}
    </Card>
  );
}

type CoinFieldProps = FieldProps & { label: string; coins: ConvertData['coins']; onPick(currency: string): void };

function CoinField({ coins, onPick, ...field }: CoinFieldProps) {
  return (
    <SelectField {...field} onChange={(event) => onPick(event.currentTarget.value)}>
      {coins.map(({ currency, displayName }) => (
        <option key={currency} value={currency}>
          {currency} – {displayName}
        </option>
      ))}
    </SelectField>
  );
}
