import type { Deposit } from '../../../contract/deposit.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DepositAddress } from './deposit-address.tsx';
import { DepositChoiceLinks } from './deposit-choice.tsx';
import { useDepositColumns } from './deposit-columns.tsx';
import { latestDeposits } from './deposit-lists.ts';
import { LatestDeposits } from './latest-deposits.tsx';
import type { DepositChoice } from './load-deposit.server.ts';
import { TestDeposit } from './test-deposit.tsx';
import { useFreshDeposits } from './use-fresh-deposits.ts';

type PanelProps = {
  coins: string[];
  networks: { network: string; networkName: string }[];
  choice: DepositChoice | undefined;
  latest: Deposit[];
  isSandbox: boolean;
  faucetCoins: { currency: string; amount: string; remainingToday: number }[];
  faucetKey: string;
};

/** From the choice of coin and network to the coins' arrival. */
export function DepositPanel({ coins, networks, choice, latest, isSandbox, faucetCoins, faucetKey }: PanelProps) {
  const { t } = useTranslation('deposit');
  const deposits = useFreshDeposits(latest, '').slice(0, latestDeposits);
  const columns = useDepositColumns();
  if (!choice) return null;
  const { currency, network, target } = choice;
  const trial = isSandbox ? faucetCoins.find((coin) => coin.currency === currency) : undefined;
  return (
    <>
      <DepositChoiceLinks coins={coins} networks={networks} currency={currency} network={network.network} />
      {target === null && <Notice kind="warning">{t('closed', { currency, network: network.networkName })}</Notice>}
      {target === undefined && <Notice kind="error">{t('unavailable')}</Notice>}
      {target && <DepositAddress currency={currency} network={network} target={target} isSandbox={isSandbox} />}
      {target && trial && <TestDeposit {...trial} network={network.network} faucetKey={faucetKey} />}
      {deposits.length > 0 && (
        <LatestDeposits allAt="/assets/deposithistory">
          <Table caption={t('history.latest')} columns={columns} rows={deposits} rowKey={({ id }) => id} />
        </LatestDeposits>
      )}
    </>
  );
}
