import { useEffect, useMemo, useState } from 'react';
import { liveConnection } from '../../live/connection.ts';
import { followPoints, type TickPoint } from './tick-points.ts';

/** The prices of the last minutes, and then each that options are decided by. `loaded` is the loader's text. */
export function usePoints(symbol: string, loaded: string): readonly TickPoint[] {
  const initial = useMemo(() => JSON.parse(loaded) as TickPoint[], [loaded]);
  const [points, setPoints] = useState<readonly TickPoint[]>(initial);
  const [source, setSource] = useState({ symbol, initial });
  if (source.initial !== initial) {
    setSource({ symbol, initial });
    // The live feed may be ahead of a page that was loaded anew.
    if (source.symbol !== symbol || (initial.at(-1)?.[0] ?? 0) > (points.at(-1)?.[0] ?? 0)) setPoints(initial);
  }
  useEffect(
    () =>
      liveConnection.subscribe(
        { room: 'optionTicks', symbol },
        { receive: ({ ticks }) => setPoints((before) => ticks.reduce(followPoints, before)) },
      ),
    [symbol],
  );
  return points;
}
