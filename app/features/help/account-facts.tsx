import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../operator/console-page.tsx';
import type { HelpAccount } from './desk-forms.server.ts';

/** The account of who asks, as far as it helps to answer. */
export function AccountFacts({ account }: { account: HelpAccount }) {
  const { t } = useTranslation('help');
  const format = useFormat();
  const withdrawals = account.withdrawals.map(({ id, amount, currency, state, time }) => {
    const text = `${format.amount(amount, 8)} ${currency}, ${state}, ${format.dateTime(time)}`;
    return [t('desk.withdrawal', { id }), text] as const;
  });
  return (
    <Facts
      facts={[
        [t('desk.verifiedLevel'), account.verifiedLevel],
        [t('desk.vipLevel'), account.vipLevel],
        [t('desk.openOrders'), account.openOrders],
        ...withdrawals,
      ]}
    />
  );
}
