import { lazyPart } from '../../components/lazy-part.ts';
import type { ChartToolsProps } from './chart-tools.tsx';
import type { Own } from './exchange-data.ts';

const ChartTools = lazyPart(() => import('./chart-tools.tsx'));
const OwnMarks = lazyPart(() => import('./own-marks.tsx'));

type ChartExtrasProps = ChartToolsProps & { own: Own | null | undefined; hasTools: boolean };

/** What most visitors have none of: tools that somebody opened, own orders and fills. Each loads its own file. */
export default function ChartExtras({ own, hasTools, ...tools }: ChartExtrasProps) {
  const { chart, market, offsetSeconds } = tools;
  return (
    <>
      {own && own.openOrders.length + own.closedOrders.length > 0 && (
        <OwnMarks chart={chart} own={own} market={market} offsetSeconds={offsetSeconds} />
      )}
      {hasTools && <ChartTools {...tools} />}
    </>
  );
}
