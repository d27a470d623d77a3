import { Form } from 'react-router';
import type { FiatCurrency } from '../../../contract/fiat.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bankDepositPath } from '../../paths/fiat-paths.ts';
import type { AnnounceState } from './bank-deposit-state.ts';

/** How much is to be transferred. */
export function AnnounceForm({ chosen, state }: { chosen: FiatCurrency; state: AnnounceState }) {
  const { currency, network } = chosen;
  const { t } = useTranslation('fiat');
  const wallet = useTranslation('wallet');
  const deposit = useTranslation('deposit');
  const format = useFormat();
  const { form, field } = useFields(state);
  const minimum = `${format.amount(network.depositMinimum, 2)} ${currency}`;
  return (
    <Card
      as={Form}
      {...form}
      method="post"
      action={`${bankDepositPath}?coin=${currency}`}
      className="flex max-w-lg flex-col gap-4"
    >
      <p className="text-sm text-text-2">{t('announceText')}</p>
      <RefusalNotice refusal={state.refusal} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="key" value={state.key} />
      <AmountField
        {...field('amount')}
        label={wallet.t('column.amount')}
        currency={currency}
        hint={`${deposit.t('minimum')}: ${minimum}`}
      />
      <Button type="submit" name="intent" value="announce" size="lg" isPending={usePosting() === 'announce'}>
        {t('announce')}
      </Button>
    </Card>
  );
}
