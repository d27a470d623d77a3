import { Form } from 'react-router';
import type { FiatCurrency } from '../../../contract/fiat.ts';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AmountField } from '../../components/ui/field.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bankDepositPath } from './fiat-paths.ts';

type AnnounceFormProps = {
  chosen: FiatCurrency;
  /** As it was typed. */
  amount: string;
  announceKey: string;
  refusal: Refusal | undefined;
};

/** How much is to be transferred. */
export function AnnounceForm({ chosen, amount, announceKey, refusal }: AnnounceFormProps) {
  const { currency, network } = chosen;
  const { t } = useTranslation('fiat');
  const assets = useTranslation('assets');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const form = useFocusOnError(refusal);
  const minimum = `${format.amount(network.depositMinimum, 2)} ${currency}`;
  return (
    <Form
      ref={form}
      method="post"
      action={`${bankDepositPath}?coin=${currency}`}
      className="flex max-w-lg flex-col gap-4 rounded-lg border bg-surface-1 p-5"
    >
      <p className="text-sm text-text-2">{t('announceText')}</p>
      <RefusalNotice refusal={refusal} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="key" value={announceKey} />
      <AmountField
        name="amount"
        label={assets.t('transfer.amount')}
        currency={currency}
        defaultValue={amount}
        error={refusal?.fields?.amount}
        hint={`${wallet.t('deposit.minimum')}: ${minimum}`}
      />
      <Button type="submit" name="intent" value="announce" size="lg" isPending={usePosting() === 'announce'}>
        {t('announce')}
      </Button>
    </Form>
  );
}
