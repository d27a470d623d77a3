import { GitCompareArrows } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Kline, KlineInterval } from '../../../contract/quotes.ts';
import { showToast } from '../../components/ui/toast-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BarStore } from './chart-bars.ts';
import { type ComparedLayer, createComparedLayer } from './compared-layer.ts';
import type { ChartTarget } from './live-chart.tsx';
import { loadKlinesBack } from './load-klines-back.ts';
import { ToolPanel } from './tool-panel.tsx';
import { useLiveKline } from './use-live-kline.ts';

/** What a chart needs to know of a market that it can be compared with. */
export type ComparedMarket = { symbol: string; name: string };
type ChartCompareProps = {
  chart: ChartTarget;
  store: BarStore;
  markets: readonly ComparedMarket[];
  interval: KlineInterval;
  offsetSeconds: number;
  /** Where the chart's own candles begin. */
  since: number;
};

/** Another market over this one, both in percent. */
export function ChartCompare({ markets, ...place }: ChartCompareProps) {
  const { t } = useTranslation('chart');
  const [symbol, setSymbol] = useState('');
  const market = markets.find((known) => known.symbol === symbol);
  return (
    <ToolPanel label={t('compare')} icon={<GitCompareArrows aria-hidden size={18} />}>
      <select
        aria-label={t('compare')}
        value={symbol}
        onChange={(event) => setSymbol(event.target.value)}
        className="h-8 rounded-sm border border-line-strong bg-surface-1 px-2 text-text-1"
      >
        <option value="">{t('compareNone')}</option>
        {markets.map((known) => (
          <option key={known.symbol} value={known.symbol}>
            {known.name}
          </option>
        ))}
      </select>
      {market && <ComparedLine key={symbol} {...place} market={market} onFailed={() => setSymbol('')} />}
    </ToolPanel>
  );
}

type ComparedLineProps = Omit<ChartCompareProps, 'markets'> & { market: ComparedMarket; onFailed(): void };

function ComparedLine({ chart, store, market, interval, offsetSeconds, since, onFailed }: ComparedLineProps) {
  const { t } = useTranslation('chart');
  const { symbol, name } = market;
  const [layer, setLayer] = useState<ComparedLayer>();
  const known = useRef<{ interval: KlineInterval; klines: readonly Kline[] }>({ interval, klines: [] });
  const latest = useLiveKline(symbol, interval);
  const fail = useEffectEvent(() => {
    showToast('error', t('compareFailed', { name }));
    onFailed();
  });

  useEffect(() => {
    const made = createComparedLayer(chart, offsetSeconds);
    setLayer(made);
    return store.follow(made);
  }, [chart, store, offsetSeconds]);
  useEffect(() => {
    if (!layer) return;
    let isGone = false;
    const before = known.current.interval === interval ? known.current.klines : [];
    void loadKlinesBack(symbol, interval, { known: before, since }).then((klines) => {
      if (isGone) return;
      if (!klines) {
        fail();
        return;
      }
      known.current = { interval, klines };
      layer.setKlines(klines);
    });
    return () => {
      isGone = true;
    };
  }, [layer, symbol, interval, since]);
  useEffect(() => {
    if (latest) layer?.updateKline(latest);
  }, [layer, latest]);
  return (
    <p className="flex items-center gap-2">
      <span aria-hidden style={{ color: 'var(--warn)' }}>
        ━
      </span>
      {name}
    </p>
  );
}
