import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type TestDepositProps = {
  currency: string;
  network: string;
  amount: string;
  remainingToday: number;
  /** Sent again with the same key, coins are given once. */
  faucetKey: string;
};

/** In the sandbox: trial coins that take the way of a deposit. */
export function TestDeposit({ currency, network, amount, remainingToday, faucetKey }: TestDepositProps) {
  const { t } = useTranslation('deposit');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const navigation = useNavigation();
  return (
    <Card
      as={Form}
      method="post"
      replace
      room="small"
      className="flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <input type="hidden" name="key" value={faucetKey} />
      <input type="hidden" name="network" value={network} />
      <p className="min-w-52 flex-1 text-text-2">
        {t('test.text', { amount: format.amount(amount, 8), currency })}{' '}
        {wallet.t('faucet.remaining', { count: remainingToday })}
      </p>
      <Button
        type="submit"
        name="currency"
        value={currency}
        variant="secondary"
        disabled={remainingToday === 0}
        isPending={navigation.formData?.get('network') === network}
      >
        {t('test.send')}
      </Button>
    </Card>
  );
}
