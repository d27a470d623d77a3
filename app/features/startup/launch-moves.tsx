import { Link } from '../../components/link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LaunchData } from './load-startup.server.ts';

/** Where the coin comes in and goes out, once members have it. */
export function LaunchMoves({ launch: { coin, state, networks } }: Pick<LaunchData, 'launch'>) {
  const { t } = useTranslation('startup');
  if (state !== 'ended') return null;
  const stateOf = (isOn: boolean) => t(isOn ? 'moves.on' : 'moves.off');
  return (
    <Card as="section" aria-labelledby="moves" className="flex flex-col gap-3">
      <h2 id="moves" className="font-semibold text-lg">
        {t('moves.title')}
      </h2>
      {networks.length === 0 && <p className="text-sm text-text-2">{t('moves.none', { coin })}</p>}
      {networks.map(({ network, networkName, canDeposit, canWithdraw }) => (
        <section key={network} aria-label={networkName} className="flex flex-col gap-2">
          <h3 className="font-medium">{networkName}</h3>
          <FactList
            facts={[
              [t('moves.deposits'), stateOf(canDeposit)],
              [t('moves.withdrawals'), stateOf(canWithdraw)],
            ]}
          />
        </section>
      ))}
      {networks.some(({ canDeposit }) => canDeposit) && (
        <p className="text-sm">
          <Link to={`/assets/assetdeposit?coin=${coin}`} className="font-medium text-accent-text">
            {t('moves.toDeposit', { coin })}
          </Link>
        </p>
      )}
    </Card>
  );
}
