import type { MarketOpening } from '../../../contract/exchange-opening.ts';
import { Link } from '../../components/link.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Countdown } from '../../components/ui/countdown.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LaunchData } from './load-startup.server.ts';

/** The market of the coin: when it opens, or what it opened with. */
export function LaunchMarket({ launch, now }: Pick<LaunchData, 'launch' | 'now'>) {
  const { t } = useTranslation('exchange-opening');
  const { market } = launch;
  if (!market) return null;
  const { phase, symbol, publicReason } = market;
  const isOver = phase === 'calledOff';
  return (
    <Card as="section" aria-labelledby="market" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="market" className="font-semibold text-lg">
          {t('market', { name: symbol.replace('_', '/') })}
        </h2>
        <Badge kind={phase === 'calledOff' ? 'neutral' : 'up'}>{t(`phase.${phase}`)}</Badge>
      </div>
      {publicReason && <Notice kind="warning">{t(isOver ? 'calledOff' : 'moved', { reason: publicReason })}</Notice>}
      <MarketFacts market={market} currency={launch.currency} coin={launch.coin} now={now} />
      {!isOver && (
        <p>
          <Link to={`/exchange?id=${symbol.toLowerCase()}`} className={buttonLinkClasses({ variant: 'primary' })}>
            {t('toMarket')}
          </Link>
        </p>
      )}
    </Card>
  );
}

type FactsProps = { market: MarketOpening; currency: string; coin: string; now: number };

function MarketFacts({ market, currency, coin, now }: FactsProps) {
  const { t } = useTranslation('exchange-opening');
  const format = useFormat();
  const { phase, collectsAt, opensAt, openedAt, price, volume } = market;
  if (phase === 'calledOff') return null;
  const facts: Fact[] = [];
  if (openedAt === null) {
    facts.push(
      [t('collectsAt'), format.dateTime(collectsAt)],
      [t('opensAt'), format.dateTime(opensAt)],
      [t('opensIn'), <Countdown key={`${opensAt} ${now}`} label={t('opensIn')} untilMs={opensAt} nowMs={now} />],
    );
  } else {
    facts.push([t('openedAt'), format.dateTime(openedAt)]);
    if (price && volume) {
      facts.push(
        [t('openingPrice'), `${format.amount(price, 8)} ${currency}`],
        [t('openingVolume'), `${format.amount(volume, 8)} ${coin}`],
      );
    }
  }
  return (
    <>
      <FactList facts={facts} />
      {openedAt !== null && price === null && <p className="text-sm text-text-2">{t('noTrade')}</p>}
    </>
  );
}
