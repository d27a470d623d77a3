import { useEffect, useRef } from 'react';
import type { Order } from '../../../contract/exchange.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { showToast } from '../../components/ui/toast-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Own } from './exchange-data.ts';
import { newsOf, type OrderNews } from './order-news.ts';

/** Says what became of own orders that waited: filled, partly filled, fired or cancelled. A new one has its answer. */
export function useOrderNews(own: Own, market: MarketSymbol): void {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const before = useRef(own);
  useEffect(() => {
    const known = before.current;
    before.current = own;
    if (known === own) return;
    const amount = (value: string) => format.amount(value, market.volumePrecision);
    const say = ({ news, order }: { news: OrderNews; order: Order }) =>
      t(`outcome.${news}`, {
        filled: amount(order.filledQuantity),
        quantity: amount(order.quantity ?? order.filledQuantity),
        currency: market.baseSymbol,
        price: order.averagePrice === null ? '' : format.price(order.averagePrice, market.pricePrecision),
      });
    for (const told of newsOf(known, own)) {
      const first = told.order.id === own.firstFillId ? `${t('outcome.first')} ` : '';
      showToast(told.news === 'filled' ? 'success' : 'info', `${first}${say(told)}`);
    }
  }, [own, market, t, format]);
}
