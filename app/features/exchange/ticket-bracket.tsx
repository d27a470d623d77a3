import { Suspense } from 'react';
import { Link } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { isPlainClick } from '../../components/ui/is-plain-click.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToBracket } from '../../paths/exchange-paths.ts';
import type { LegFieldsProps } from './leg-fields.tsx';

const LegFields = lazyPart(() => import('./leg-fields.tsx'));

type TicketBracketProps = Pick<LegFieldsProps, 'change'> & {
  market: MarketSymbol;
  /** null before: what changes with each tick would draw the link anew, and it has to wait for its code. */
  opened: Pick<LegFieldsProps, 'values' | 'errors'> | null;
};

/** A sale leaves nothing to protect, and what waits for a stop price has none yet. */
const onlyBuys =
  'group-has-[[name=side][value=sell]:checked]/ticket:hidden ' +
  'group-has-[[name=type]:not([value=limit],[value=market]):checked]/ticket:hidden';

/** Take profit and stop loss of a buy. Without scripts they have a page, which an opening does not take. */
export function TicketBracket({ market, change, opened }: TicketBracketProps) {
  const { t } = useTranslation('exchange');
  if (market.opensAt !== null) return null;
  return (
    <div className={onlyBuys}>
      {opened ? (
        <Suspense fallback={<div className="h-40" />}>
          <LegFields market={market} change={change} {...opened} />
        </Suspense>
      ) : (
        <Link
          to={pathToBracket(market.symbol)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            change({ hasLegs: true });
          }}
          className="text-xs text-text-2 underline hover:text-text-1"
        >
          {t('ticket.bracket')}
        </Link>
      )}
    </div>
  );
}
