import { useEffect, useEffectEvent, useMemo } from 'react';
import { useFetcher } from 'react-router';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { showToast } from '../../components/ui/toast-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartTarget } from '../exchange/live-chart.tsx';
import { type ChartLine, createPriceLines } from '../exchange/price-lines.ts';
import type { FuturesResult } from './opening-result.ts';

/** What of a ticket is a line of the chart. */
type LineKind = 'entry' | 'liquidation' | 'takeProfit' | 'stopLoss';
const colors: Record<LineKind, string> = {
  entry: '--accent',
  liquidation: '--warn',
  takeProfit: '--up',
  stopLoss: '--down',
};

type OwnLinesProps = { chart: ChartTarget; tickets: readonly FuturesTicket[]; market: MarketSymbol };

/**
 * The market's own tickets as lines of the chart; one that is dragged is sent, and says what became of it. In a file of
 * its own: visitors do not load it.
 */
export default function OwnLines({ chart, tickets, market }: OwnLinesProps) {
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const { submit, data } = useFetcher<FuturesResult>({ key: 'price-lines' });
  const { symbol, pricePrecision } = market;
  const lines = useMemo(
    () =>
      createPriceLines<LineKind>({
        pricePrecision,
        onMoved: ({ id, kind, price }) =>
          void submit({ moved: kind, id, price }, { method: 'post', action: `?id=${symbol.toLowerCase()}` }),
      }),
    [pricePrecision, symbol, submit],
  );
  const shown = useMemo(
    () =>
      tickets
        .filter((ticket) => ticket.symbol === symbol)
        .flatMap((ticket) => linesOf(ticket, (kind) => t(`line.${kind}`))),
    [tickets, symbol, t],
  );
  const answer = data?.step === 'moved' ? data.answer : undefined;
  const tell = useEffectEvent((said: NonNullable<typeof answer>) => {
    if (said.ok) {
      showToast('success', t('line.moved'));
      return;
    }
    const message = Object.values(said.fields ?? {})[0] ?? said.message;
    showToast('error', message || exchange.t('ticket.unknown'));
    // Back to where the point still is.
    lines.show(shown);
  });

  useEffect(() => lines.attach(chart), [lines, chart]);
  useEffect(() => lines.show(shown), [lines, shown]);
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
  return null;
}

function linesOf(ticket: FuturesTicket, titleOf: (kind: LineKind) => string): ChartLine<LineKind>[] {
  const { id, opened, price, takeProfit, stopLoss } = ticket;
  const prices = {
    entry: opened?.entry ?? price,
    liquidation: opened?.liquidationPrice ?? null,
    takeProfit,
    stopLoss,
  };
  return (Object.keys(prices) as LineKind[]).flatMap((kind) => {
    const at = prices[kind];
    if (at === null) return [];
    const isMovable = kind === 'takeProfit' || kind === 'stopLoss';
    const looks = { color: colors[kind], isDashed: kind !== 'entry', isMovable };
    return [{ id, kind, price: at, title: titleOf(kind), ...looks }];
  });
}
