import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Order } from '../../../contract/exchange.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { showToast } from '../../components/ui/toast-store.ts';
import type { Unheard } from '../../hooks/use-heard.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AmendState } from './amend-form.server.ts';
import { followTheme } from './chart-theme.ts';
import type { Own } from './exchange-data.ts';
import { createFillMarks } from './fill-marks.ts';
import type { ChartTarget } from './live-chart.tsx';
import { type ChartLine, createPriceLines, type Moved } from './price-lines.ts';

type OwnMarksProps = { chart: ChartTarget; own: Own; market: MarketSymbol; offsetSeconds: number };
type LineKind = 'price' | 'stopPrice';

/**
 * Own fills as marks of the chart and own open orders as lines; an order's line that is dragged changes its price, once
 * that is confirmed. In a file of its own: visitors do not load it.
 */
export default function OwnMarks({ chart, own, market, offsetSeconds }: OwnMarksProps) {
  const common = useTranslation();
  const exchange = useTranslation('exchange');
  const { t } = useTranslation('chart');
  const { submit, data, state } = useFetcher<AmendState | Unheard>({ key: 'order-lines' });
  const [moved, setMoved] = useState<Moved<LineKind>>();
  const { pricePrecision } = market;
  const lines = useMemo(() => createPriceLines<LineKind>({ pricePrecision, onMoved: setMoved }), [pricePrecision]);
  const shown = useMemo(
    () => own.openOrders.flatMap((order) => linesOf(order, exchange.t(`side.${order.side}`))),
    [own.openOrders, exchange.t],
  );
  const fills = useMemo(
    () =>
      [...own.openOrders, ...own.closedOrders].flatMap(({ side, fills: list = [] }) =>
        list.map((fill) => ({ ...fill, side })),
      ),
    [own],
  );
  const marks = useMemo(() => createFillMarks(offsetSeconds), [offsetSeconds]);

  useEffect(() => lines.attach(chart), [lines, chart]);
  useEffect(() => marks.attach(chart), [marks, chart]);
  useEffect(() => {
    lines.show(shown);
    return followTheme(() => lines.show(shown));
  }, [lines, shown]);
  useEffect(() => {
    marks.show(fills);
    return followTheme(() => marks.show(fills));
  }, [marks, fills]);

  const tell = useEffectEvent((answer: AmendState | Unheard) => {
    const refusal = 'unheard' in answer ? answer.unheard : answer.refusal;
    if (!refusal) return showToast('success', t('amend.done'));
    const message = Object.values(refusal.fields ?? {})[0] ?? refusal.message;
    // What was made in the browser has no words of its own.
    showToast('error', message || common.t('error.unavailable'));
    // A refused order's line goes back to where it still is.
    lines.show(shown);
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);

  const order = own.openOrders.find(({ id }) => id === moved?.id);
  const close = () => {
    setMoved(undefined);
    lines.show(shown);
  };
  if (!moved || !order) return null;
  return (
    <AmendDialog
      order={order}
      moved={moved}
      market={market}
      isPending={state !== 'idle'}
      onClose={close}
      onConfirm={() => {
        const numbers = { id: order.id, [moved.kind]: moved.price };
        void submit({ ...numbers, from: 'chart' }, { method: 'post', action: '/exchange/amend' });
        setMoved(undefined);
      }}
    />
  );
}

/** A stop price that the market moves, or that was reached, can not be amended: its line only shows where it is. */
function linesOf({ id, side, type, price, stopPrice, triggeredBy }: Order, title: string): ChartLine<LineKind>[] {
  const color = side === 'buy' ? '--up' : '--down';
  const looks = { id, title, color };
  const isMovable = triggeredBy === null && type !== 'trailingStop';
  return [
    ...(price === null ? [] : [{ ...looks, kind: 'price' as const, price, isDashed: false, isMovable: true }]),
    ...(stopPrice === null
      ? []
      : [{ ...looks, kind: 'stopPrice' as const, price: stopPrice, isDashed: true, isMovable }]),
  ];
}

type AmendDialogProps = {
  order: Order;
  moved: Moved<LineKind>;
  market: MarketSymbol;
  isPending: boolean;
  onClose(): void;
  onConfirm(): void;
};

function AmendDialog({ order, moved, market, isPending, onClose, onConfirm }: AmendDialogProps) {
  const { t } = useTranslation('chart');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const shownPrice = (value: string) => format.price(value, market.pricePrecision);
  return (
    <Dialog title={t('amend.title')} closeTo={onClose}>
      <p>
        {t('amend.order', {
          side: exchange.t(`side.${order.side}`),
          quantity: format.amount(order.quantity ?? '0', market.volumePrecision),
          currency: market.baseSymbol,
        })}
      </p>
      <p className="font-semibold tabular-nums">
        {t('amend.prices', {
          from: shownPrice(order[moved.kind] ?? '0'),
          to: shownPrice(moved.price),
          currency: market.quoteSymbol,
        })}
      </p>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('amend.keep')}
        </Button>
        <Button isPending={isPending} onClick={onConfirm}>
          {t('amend.submit')}
        </Button>
      </div>
    </Dialog>
  );
}
