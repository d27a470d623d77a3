import { useState } from 'react';
import { Form } from 'react-router';
import { savingAccounts } from '../../../contract/saving-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox, SelectField } from '../../components/ui/field.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { MoneyField } from '../../forms/money-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingProductPath } from '../../paths/saving-paths.ts';
import { EarnsFrom } from '../earn/earns-from.tsx';
import type { ProductData } from './load-product.server.ts';
import type { SubscribeState } from './subscribe-state.ts';
import { SubscriptionPreview } from './subscription-preview.tsx';

type Own = NonNullable<ProductData['own']>;
type SubscribeFormProps = { data: ProductData; own: Own; state: SubscribeState };

/** Amount, account and terms; with scripts what comes of it stands below, without them the next page says so. */
export function SubscribeForm({ data, own, state }: SubscribeFormProps) {
  const { t } = useTranslation('saving');
  const { form, field, box } = useFields(state);
  const [account, setAccount] = useState(typedIn(state, 'account'));
  const [typed, setTyped] = useState(typedIn(state, 'amount'));
  const amount = canonicalAmount(typed, useLanguage());
  const isHydrated = useHydrated();
  const isPosting = usePosting() !== undefined;
  const { id, version, currency, decimals, termDays } = data.product;
  return (
    <Card as={Form} {...form} method="post" action={savingProductPath(id)} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('subscribe')}</h2>
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="version" value={version} />
      <EarnsFrom now={data.now} />
      <AccountField field={field('account')} own={own} currency={currency} onPick={setAccount} />
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        currency={currency}
        available={account === 'finance' ? own.available.finance : own.available.spot}
        limit={own.maximum}
        decimals={decimals}
        onAmount={setTyped}
      />
      {termDays > 0 && <Checkbox {...box('autoRenew')} label={t('autoRenew.label')} />}
      {isHydrated && amount && <SubscriptionPreview data={data} amount={amount} />}
      <Checkbox {...box('terms')} label={t('agree')} required />
      <RefusalNotice refusal={state.refusal} unknown={t('unknown')} />
      <Button type="submit" name="intent" value={isHydrated ? 'subscribe' : 'check'} size="lg" isPending={isPosting}>
        {t(isHydrated ? 'subscribe' : 'continue')}
      </Button>
    </Card>
  );
}

type AccountFieldProps = {
  field: ReturnType<ReturnType<typeof useFields>['field']>;
  own: Own;
  currency: string;
  onPick(account: string): void;
};

function AccountField({ field, own, currency, onPick }: AccountFieldProps) {
  const { t } = useTranslation('saving');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  return (
    <SelectField {...field} label={t('account')} onChange={(event) => onPick(event.currentTarget.value)}>
      {savingAccounts.map((account) => (
        <option key={account} value={account}>
          {wallet.t(`account.${account}`)}: {format.amount(own.available[account], 8)} {currency}
        </option>
      ))}
    </SelectField>
  );
}
