import type { MarketSymbol, PublicTrade } from '../../../contract/quotes.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The latest trades of the spot market, newest first. */
export function PostTrades({ market, trades }: { market: MarketSymbol; trades: PublicTrade[] }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  return (
    <section aria-labelledby="trades">
      <h2 id="trades">{t('post.trades')}</h2>
      {trades.length === 0 ? (
        <p className="text-text-2">{t('post.noTrades')}</p>
      ) : (
        <Card room="none" className="overflow-x-auto">
          <table className="w-full text-right tabular-nums [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5">
            <thead className="border-b text-text-3 text-xs">
              <tr>
                <th scope="col" className="text-left font-medium">
                  {t('post.tradeTime')}
                </th>
                <th scope="col" className="font-medium">
                  {t('post.tradePrice', { currency: market.quoteSymbol })}
                </th>
                <th scope="col" className="font-medium">
                  {t('post.tradeQuantity', { coin: market.baseSymbol })}
                </th>
              </tr>
            </thead>
            <tbody>
              {trades.map(({ id, time, side, price, quantity }) => (
                <tr key={id}>
                  <td className="text-left text-text-2">{format.clock(time)}</td>
                  <td className={side === 'buy' ? 'text-up' : 'text-down'}>
                    <span className="sr-only">{t(`post.side.${side}`)} </span>
                    {format.price(price, market.pricePrecision)}
                  </td>
                  <td>{format.amount(quantity, market.volumePrecision, { isFixed: true })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </section>
  );
}
