import { ChartCandlestick, ChartLine, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Kline, MarketSymbol } from '../../../contract/quotes.ts';
import type { KlineInterval } from '../../../contract/quotes-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createBarStore } from './chart-bars.ts';
import { ChartCompare, type ComparedMarket } from './chart-compare.tsx';
import { ChartDrawings } from './chart-drawings.tsx';
import { IndicatorPanel } from './chart-indicators.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { type ChartKind, type ChartSettings, chartKinds, parseSettings } from './chart-settings.ts';
import { readStored, toolsKey } from './chart-storage.ts';
import { followTheme } from './chart-theme.ts';
import { createKindLayer } from './kind-layer.ts';
import type { ChartTarget } from './live-chart.tsx';
import { ToolPanel, toolClasses } from './tool-panel.tsx';
import { writeStored } from './write-stored.ts';

export type ChartToolsProps = {
  chart: ChartTarget;
  klines: readonly Kline[];
  earlier: readonly Kline[];
  latest: Kline | undefined;
  market: MarketSymbol;
  /** Those that it can be compared with. */
  markets: readonly ComparedMarket[] | undefined;
  interval: KlineInterval;
  offsetSeconds: number;
  onClose(): void;
};

const settingsKey = 'chart';

/** A bar of tools below the chart, and what they draw into it. In a file of its own: others do not load it. */
export default function ChartTools({ klines, earlier, latest, markets, onClose, ...place }: ChartToolsProps) {
  const { chart, market, interval, offsetSeconds } = place;
  const { t } = useTranslation('chart');
  const [store] = useState(createBarStore);
  const [settings, setSettings] = useState(() => parseSettings(readStored(settingsKey)));
  const change = (next: ChartSettings) => {
    setSettings(next);
    writeStored(settingsKey, JSON.stringify(next));
  };
  const { kind, indicators } = settings;
  useEffect(() => writeStored(toolsKey, '1'), []);
  const close = () => {
    writeStored(toolsKey, null);
    onClose();
  };

  useEffect(() => store.set(klines, earlier), [store, klines, earlier]);
  useEffect(() => {
    if (latest) store.update(latest);
  }, [store, latest]);
  useEffect(() => {
    const colorPanes = () =>
      chart.chart.applyOptions({ layout: { panes: { separatorColor: chart.colorOf('--line-strong') } } });
    colorPanes();
    return followTheme(() => {
      colorPanes();
      store.recolor();
    });
  }, [chart, store]);
  useEffect(() => {
    if (kind !== 'candles') return store.follow(createKindLayer(kind, { target: chart, offsetSeconds }));
  }, [store, chart, kind, offsetSeconds]);

  return (
    <div className="relative flex flex-wrap gap-1 border-t border-line px-2 py-1 text-xs" data-testid="chart-tools">
      <ToolPanel label={t('kind')} icon={<ChartCandlestick aria-hidden size={18} />}>
        <KindChoice kind={kind} onChange={(next) => change({ ...settings, kind: next })} />
      </ToolPanel>
      <ToolPanel label={t('indicators')} icon={<ChartLine aria-hidden size={18} />}>
        <IndicatorPanel settings={settings} onChange={change} />
      </ToolPanel>
      <ChartDrawings key={market.symbol} chart={chart} store={store} market={market} />
      {markets && (
        <ChartCompare
          chart={chart}
          store={store}
          markets={markets.filter(({ symbol }) => symbol !== market.symbol)}
          interval={interval}
          offsetSeconds={offsetSeconds}
          since={(earlier[0] ?? klines[0])?.[0] ?? 0}
        />
      )}
      <ChartPicture chart={chart} market={market} interval={interval} />
      <button type="button" aria-label={t('close')} title={t('close')} onClick={close} className={toolClasses}>
        <X aria-hidden size={18} />
      </button>
      <ChartLegend chart={chart} store={store} indicators={indicators} market={market} offsetSeconds={offsetSeconds} />
    </div>
  );
}

function KindChoice({ kind, onChange }: { kind: ChartKind; onChange(kind: ChartKind): void }) {
  const { t } = useTranslation('chart');
  return chartKinds.map((value) => (
    <label key={value} className="flex items-center gap-2">
      <input type="radio" name="chart-kind" checked={kind === value} onChange={() => onChange(value)} />
      {t(`kinds.${value}`)}
    </label>
  ));
}
