import type { MarketSymbol, PublicTrade } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { flowOf } from './trade-flow.ts';

const tradesShown = 30;

/** Trades of this market's own book, newest first. */
export function TradeList({ trades, market }: { trades: PublicTrade[]; market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return (
    <section aria-label={t('trades.title')} className="text-xs tabular-nums">
      <Flow trades={trades} />
      <table className="w-full table-fixed">
        <caption className="sr-only">{t('trades.title')}</caption>
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="py-1 pl-3 text-left font-normal">
              {t('ticket.price')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('ticket.quantity')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              {t('trades.time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, tradesShown).map((trade) => (
            <tr key={trade.id} className="h-5" data-testid="trade">
              <td className={`pl-3 ${trade.side === 'buy' ? 'text-up' : 'text-down'}`}>
                <span className="sr-only">{t(`side.${trade.side}`)} </span>
                {format.price(trade.price, market.pricePrecision)}
              </td>
              <td className="text-right">{format.amount(trade.quantity, market.volumePrecision, { isFixed: true })}</td>
              <td className="pr-3 text-right text-text-2">{format.clock(trade.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {trades.length === 0 && <p className="px-3 py-6 text-center text-text-3">{t('trades.empty')}</p>}
    </section>
  );
}

/** Which side took more in the last minutes, in quantity. */
function Flow({ trades }: { trades: PublicTrade[] }) {
  const { t } = useTranslation('exchange-desk');
  const format = useFormat();
  const flow = flowOf(trades);
  if (!flow) return null;
  const { bought, minutes } = flow;
  return (
    <div className="px-3">
      <p className="text-text-2">
        {t('flow.text', { bought: format.share(bought), sold: format.share(100 - bought), minutes: String(minutes) })}
      </p>
      <svg aria-hidden="true" className="my-1 h-1 w-full">
        <rect width="100%" height="100%" className="fill-down" />
        <rect width={`${bought}%`} height="100%" className="fill-up" />
      </svg>
    </div>
  );
}
