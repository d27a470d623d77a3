import { Form, useNavigation } from 'react-router';
import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Coin = { currency: string; displayName: string; amount: string; remainingToday: number };

/** Trial coins of the sandbox, a button for each coin. */
export function Faucet({ coins, faucetKey }: { coins: Coin[]; faucetKey: string }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const navigation = useNavigation();
  const form = navigation.formData;
  const sent = form?.has('network') ? undefined : form?.get('currency');
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold">{t('faucet.title')}</h2>
      <Notice>{t('faucet.explanation')}</Notice>
      <Form method="post" replace>
        <input type="hidden" name="key" value={faucetKey} />
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {coins.map(({ currency, displayName, amount, remainingToday }) => (
            <Card as="li" key={currency} room="small" className="flex items-center justify-between gap-3">
              <span className="flex items-center gap-3">
                <CoinIcon src={pathOfCoinIcon(currency.toLowerCase())} name={currency} />
                <span>
                  <span className="font-semibold tabular-nums">
                    {format.amount(amount, 8)} {currency}
                  </span>
                  <span className="block text-xs text-text-3">
                    {displayName} · {t('faucet.remaining', { count: remainingToday })}
                  </span>
                </span>
              </span>
              <Button
                type="submit"
                name="currency"
                value={currency}
                size="sm"
                disabled={remainingToday === 0}
                isPending={sent === currency}
                aria-label={t('faucet.getCoin', { currency })}
              >
                {t('faucet.get')}
              </Button>
            </Card>
          ))}
        </ul>
      </Form>
    </section>
  );
}
