import { Minus, MoveUpRight, PencilRuler, Ruler, SeparatorHorizontal, TrendingUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BarStore } from './chart-bars.ts';
import { createPlaces } from './chart-places.ts';
import { readStored } from './chart-storage.ts';
import { followTheme } from './chart-theme.ts';
import { createDrawingHand } from './drawing-hand.ts';
import { createDrawingLayer } from './drawing-layer.ts';
import { labelFormat } from './drawing-shapes.ts';
import { addDrawing, type Drawing, type DrawingTool, drawingsMax, drawingTools, parseDrawings } from './drawings.ts';
import type { ChartTarget } from './live-chart.tsx';
import { ToolPanel, toolClasses } from './tool-panel.tsx';
import { writeStored } from './write-stored.ts';

const icons: Record<DrawingTool, ReactNode> = {
  trend: <TrendingUp aria-hidden size={18} />,
  ray: <MoveUpRight aria-hidden size={18} />,
  horizontal: <Minus aria-hidden size={18} />,
  fibonacci: <SeparatorHorizontal aria-hidden size={18} />,
  range: <Ruler aria-hidden size={18} />,
};

type ChartDrawingsProps = { chart: ChartTarget; store: BarStore; market: MarketSymbol };

/** The tools that draw, and the drawings of the market, which this device keeps. */
export function ChartDrawings({ chart, store, market }: ChartDrawingsProps) {
  const { t } = useTranslation('chart');
  const format = useFormat();
  const key = `chart-drawings:${market.symbol}`;
  const [drawings, setDrawings] = useState<readonly Drawing[]>(() => parseDrawings(readStored(key)));
  const [tool, setTool] = useState<DrawingTool>();
  const [selectedId, setSelectedId] = useState<number>();
  const { pricePrecision } = market;

  const change = (next: readonly Drawing[]) => {
    setDrawings(next);
    writeStored(key, next.length > 0 ? JSON.stringify(next) : null);
  };
  const place = useEffectEvent((drawing: Omit<Drawing, 'id'>) => {
    change(addDrawing(drawings, drawing));
    setTool(undefined);
  });
  const replace = useEffectEvent((moved: Drawing) =>
    change(drawings.map((known) => (known.id === moved.id ? moved : known))),
  );
  const remove = (id: number) => change(drawings.filter((known) => known.id !== id));
  const removeSelected = useEffectEvent(() => {
    if (selectedId !== undefined) remove(selectedId);
  });

  const labels = useMemo(() => labelFormat(format, pricePrecision), [format, pricePrecision]);
  const [hand, setHand] = useState<ReturnType<typeof createDrawingHand>>();
  useEffect(() => {
    const places = createPlaces(chart, store);
    const layer = createDrawingLayer({ target: chart, places, format: labels });
    const made = createDrawingHand({
      target: chart,
      places,
      layer,
      onPlaced: (drawing) => place(drawing),
      onMoved: (drawing) => replace(drawing),
      onSelected: setSelectedId,
    });
    setHand(made);
    const leaveTheme = followTheme(layer.recolor);
    return () => {
      setHand(undefined);
      leaveTheme();
      made.close();
      layer.close();
    };
  }, [chart, store, labels]);
  useEffect(() => hand?.set({ tool, drawings, selectedId }), [hand, tool, drawings, selectedId]);

  useEffect(() => {
    const press = ({ key: pressed, target }: KeyboardEvent) => {
      if (pressed === 'Escape') setTool(undefined);
      const isTyped = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (!isTyped && (pressed === 'Delete' || pressed === 'Backspace')) removeSelected();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      {drawingTools.map((value) => (
        <button
          key={value}
          type="button"
          aria-label={t(`tool.${value}`)}
          title={t(`tool.${value}`)}
          aria-pressed={tool === value}
          disabled={drawings.length >= drawingsMax}
          onClick={() => setTool(tool === value ? undefined : value)}
          className={toolClasses}
        >
          {icons[value]}
        </button>
      ))}
      {drawings.length > 0 && (
        <ToolPanel label={t('drawings')} icon={<PencilRuler aria-hidden size={18} />}>
          <p className="text-text-3">{t('drawn', { max: drawingsMax })}</p>
          <ul>
            {drawings.map((drawing) => (
              <li key={drawing.id} className="flex items-center justify-between gap-2">
                {t(`tool.${drawing.tool}`)} {labels.price(drawing.anchors[0]?.price ?? 0)}
                <button
                  type="button"
                  aria-label={t('remove', { name: t(`tool.${drawing.tool}`) })}
                  onClick={() => remove(drawing.id)}
                  className="p-1 text-text-3"
                >
                  <X aria-hidden size={16} />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => change([])} className="text-left text-accent-text">
            {t('removeAll')}
          </button>
        </ToolPanel>
      )}
      {tool && (
        <p role="status" className="absolute bottom-full left-2 z-30 rounded-sm bg-surface-2 px-2 py-1">
          {t('placing')}
        </p>
      )}
    </>
  );
}
