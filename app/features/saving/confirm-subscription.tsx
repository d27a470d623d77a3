import { Form } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { typedIn } from '../../forms/form-state.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingProductPath } from '../../paths/saving-paths.ts';
import { EarnsFrom } from '../earn/earns-from.tsx';
import type { ProductData } from './load-product.server.ts';
import type { SubscribeState } from './subscribe-state.ts';
import { SubscriptionPreview } from './subscription-preview.tsx';

const carried = ['product', 'version', 'amount', 'account', 'autoRenew', 'terms'] as const;

/** What was typed, once more with its dates and its total: only this page subscribes, where no scripts run. */
export function ConfirmSubscription({ data, state }: { data: ProductData; state: SubscribeState }) {
  const { t } = useTranslation('saving');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const isPosting = usePosting() !== undefined;
  const typed = typedIn(state, 'amount');
  const amount = canonicalAmount(typed, useLanguage()) ?? '0';
  const { id, currency, termDays } = data.product;
  const values = carried.map((name) => [name, typedIn(state, name)] as const).filter(([, value]) => value !== '');
  return (
    <Card as={Form} method="post" action={savingProductPath(id)} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('confirm')}</h2>
      <input type="hidden" name="key" value={state.key} />
      <EarnsFrom now={data.now} />
      {values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FactList
        facts={[
          [t('amount'), `${format.amount(amount, 8)} ${currency}`],
          [t('account'), wallet.t(`account.${typedIn(state, 'account')}`)],
          ...(termDays > 0 ? [[t('autoRenew.name'), t(`autoRenew.${isOn(state) ? 'on' : 'off'}`)] as const] : []),
        ]}
      />
      <SubscriptionPreview data={data} amount={amount} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="subscribe" size="lg" isPending={isPosting}>
          {t('subscribe')}
        </Button>
        <ButtonLink
          to={`${savingProductPath(id)}&${new URLSearchParams({ amount: typed })}`}
          variant="secondary"
          size="lg"
        >
          {t('change')}
        </ButtonLink>
      </div>
    </Card>
  );
}

const isOn = (state: SubscribeState): boolean => typedIn(state, 'autoRenew') !== '';
