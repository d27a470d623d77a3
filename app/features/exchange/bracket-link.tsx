import { Link } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToBracket } from '../../paths/exchange-paths.ts';

/** From the ticket to the page of brackets, which an opening does not take. */
export function BracketLink({ market }: { market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  if (market.opensAt !== null) return null;
  return (
    <Link to={pathToBracket(market.symbol)} className="text-xs text-text-2 underline hover:text-text-1">
      {t('ticket.bracket')}
    </Link>
  );
}
