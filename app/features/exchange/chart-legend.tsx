import type { MouseEventParams } from 'lightweight-charts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BarStore } from './chart-bars.ts';
import { boundsOf, type Indicator } from './chart-settings.ts';
import { colorNameOf, createIndicatorLayer, type IndicatorLayer } from './indicator-layer.ts';
import type { ChartTarget } from './live-chart.tsx';
import { createProfileLayer } from './profile-layer.ts';

type Place = { chart: ChartTarget; store: BarStore; market: MarketSymbol; offsetSeconds: number };
type ChartLegendProps = Place & { indicators: readonly Indicator[] };

/** Draws the indicators, and says below the prices what each of them is at the bar that is pointed at. */
export function ChartLegend({ indicators, ...place }: ChartLegendProps) {
  const { chart, offsetSeconds } = place;
  const [pointedAt, setPointedAt] = useState<number>();
  useEffect(() => {
    const point = ({ time }: MouseEventParams) =>
      setPointedAt(typeof time === 'number' ? (time - offsetSeconds) * 1000 : undefined);
    chart.chart.subscribeCrosshairMove(point);
    return () => chart.chart.unsubscribeCrosshairMove(point);
  }, [chart, offsetSeconds]);
  // The legend of the prices follows the chart.
  const room = chart.element.nextElementSibling;
  if (!room) return null;
  return createPortal(
    <span className="w-full" data-testid="indicators">
      {indicators.map((indicator) => (
        <IndicatorLine key={indicator.id} {...place} indicator={indicator} pointedAt={pointedAt} />
      ))}
    </span>,
    room,
  );
}

type IndicatorLineProps = Place & { indicator: Indicator; pointedAt: number | undefined };

function IndicatorLine({ chart, store, market, offsetSeconds, indicator, pointedAt }: IndicatorLineProps) {
  const { t } = useTranslation('chart');
  const format = useFormat();
  const [layer, setLayer] = useState<IndicatorLayer>();
  const { pricePrecision } = market;
  useEffect(() => {
    if (indicator.type === 'volumeProfile') return store.follow(createProfileLayer({ target: chart, indicator }));
    const made = createIndicatorLayer({ target: chart, indicator, offsetSeconds, pricePrecision });
    setLayer(made);
    return store.follow(made);
  }, [chart, store, indicator, offsetSeconds, pricePrecision]);

  const digits = indicator.type === 'rsi' ? 2 : pricePrecision;
  const values = layer?.valuesAt(pointedAt).filter(Number.isFinite) ?? [];
  const numbers = boundsOf(indicator.type).map(([name]) => indicator.parameters[name]);
  return (
    <span className="flex flex-wrap gap-x-2 text-text-3">
      <span style={{ color: `var(${colorNameOf(indicator)})` }}>
        {t(`indicator.${indicator.type}`)} {numbers.join(' ')}
      </span>{' '}
      <span className="text-text-1">
        {values.map((value) => format.price(value.toFixed(digits), digits)).join('  ')}
      </span>
    </span>
  );
}
