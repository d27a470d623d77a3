import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../operator/console-page.tsx';
import type { HelpAccount } from './desk-forms.server.ts';

type Moved = Pick<HelpAccount['deposits'][number], 'amount' | 'currency' | 'time'>;

/** The account of the member who asks, as far as it helps to answer. */
export function AccountFacts({ account }: { account: HelpAccount }) {
  const { t } = useTranslation('help');
  const c2c = useTranslation('c2c');
  const format = useFormat();
  const exchange = useTranslation('exchange');
  const deposit = useTranslation('deposit');
  const withdrawal = useTranslation('withdrawal');
  const moved = ({ amount, currency, time }: Moved, state: string) =>
    `${format.amount(amount, 8)} ${currency}, ${state}, ${format.dateTime(time)}`;
  const orders = account.orders.map(({ id, symbol, side, status, time }) => {
    const states = `${exchange.t(`side.${side}`)}, ${exchange.t(`status.${status}`)}`;
    return [t('desk.order', { id }), `${symbol.replace('_', '/')}, ${states}, ${format.dateTime(time)}`] as const;
  });
  const deposits = account.deposits.map((move) => {
    return [t('desk.deposit', { id: move.id }), moved(move, deposit.t(`is.${move.state}`))] as const;
  });
  const withdrawals = account.withdrawals.map((move) => {
    return [t('desk.withdrawal', { id: move.id }), moved(move, withdrawal.t(`is.${move.state}`))] as const;
  });
  const p2pOrders = account.p2pOrders.map(({ id, side, state, asset, quantity, fiat, amount, time }) => {
    const money = `${format.amount(quantity, 8)} ${asset}, ${format.amount(amount, 8)} ${fiat}`;
    const text = `${c2c.t(`side.${side}`)}, ${money}, ${c2c.t(`is.${state}`)}, ${format.dateTime(time)}`;
    return [t('desk.p2pOrder', { id }), text] as const;
  });
  return (
    <Facts
      facts={[
        [t('desk.verifiedLevel'), account.verifiedLevel],
        [t('desk.identity'), t(`desk.identityStatus.${account.identityStatus}`)],
        [t('desk.vipLevel'), account.vipLevel],
        [t('desk.openOrders'), account.openOrders],
        ...orders,
        ...p2pOrders,
        ...deposits,
        ...withdrawals,
      ]}
    />
  );
}
