import { Link } from 'react-router';
import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import type { StartupProject } from '../../../contract/startup.ts';
import { Card } from '../../components/ui/card.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { launchPath } from '../../paths/startup-paths.ts';
import { LaunchCountdown, LaunchProgress, LaunchState } from './launch-state.tsx';

/** A launch at a glance, as the way to its page. */
export function LaunchCard({ launch, now }: { launch: StartupProject; now: number }) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const { project, coin, coinName, currency, price, stock, mode, state, summary } = launch;
  const closing = state === 'subscribing' ? t('endsIn') : t('endedAt');
  const facts: Fact[] = [
    [t('price'), `${format.amount(price, 8)} ${currency}`],
    [t('stock'), `${format.amount(stock, 8)} ${coin}`],
    [t('mode'), t(`modes.${mode}`)],
  ];
  if (state !== 'cancelled') {
    const when = state === 'upcoming' ? t('startsIn') : closing;
    facts.push([when, <LaunchCountdown key="when" launch={launch} now={now} />]);
  }
  return (
    <Card as="article" className="relative flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <span className="flex items-center gap-2.5">
          <CoinIcon src={pathOfCoinIcon(coin.toLowerCase())} name={coin} />
          <span>
            <h3 className="font-semibold text-lg">
              <Link to={launchPath(project)} className="after:absolute after:inset-0">
                {coinName}
              </Link>
            </h3>
            <span className="text-sm text-text-3">{coin}</span>
          </span>
        </span>
        <LaunchState state={state} />
      </div>
      <p className="grow text-sm text-text-2">{summary}</p>
      <LaunchProgress launch={launch} />
      <FactList facts={facts} />
    </Card>
  );
}
