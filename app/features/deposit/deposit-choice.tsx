import { ChipLinks } from '../../components/ui/chip-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type Network = { network: string; networkName: string };
type ChoiceProps = { coins: string[]; networks: Network[]; currency: string; network: string; isFiat?: boolean };

/** The coin, and the network that it comes over: each choice is an address of the page. Banks are but one. */
export function DepositChoiceLinks({ coins, networks, currency, network: current, isFiat = false }: ChoiceProps) {
  const { t } = useTranslation('wallet');
  return (
    <div className="flex flex-col gap-4">
      <ChipLinks
        label={isFiat ? t('rail.currency') : t('column.coin')}
        choices={coins.map((coin) => ({
          label: coin,
          to: `?${isFiat ? 'type=fiat&' : ''}coin=${coin}`,
          isCurrent: coin === currency,
        }))}
      />
      {!isFiat && (
        <ChipLinks
          label={t('column.network')}
          choices={networks.map(({ network, networkName }) => ({
            label: networkName,
            to: `?coin=${currency}&network=${network}`,
            isCurrent: network === current,
          }))}
        />
      )}
    </div>
  );
}
