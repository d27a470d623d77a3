/** Of the picture's own coordinates. */
export const curveWidth = 600;
export const curveHeight = 220;

/** How the rates of a pool follow from the part of it that is lent out; 1 is all of it, or 100%. */
export type Curve = { base: number; low: number; kink: number; high: number; reserveShare: number };
type Rates = { utilisation: number; borrow: number; supply: number };

const steps = 40;

/** Only for positions in a picture and for its table: what is paid is computed by the exchange. */
export function ratesAt(utilisation: number, { base, low, kink, high, reserveShare }: Curve): Rates {
  const borrow = base + low * Math.min(utilisation, kink) + high * Math.max(0, utilisation - kink);
  return { utilisation, borrow, supply: borrow * utilisation * (1 - reserveShare) };
}

/** The lines of both rates over utilisation, where the pool is on them, and what people read in their place. */
export function drawCurve(curve: Curve, utilisation: number) {
  const top = ratesAt(1, curve).borrow || 1;
  const xOf = (part: number) => round(part * curveWidth);
  const yOf = (rate: number) => round(curveHeight - (rate / top) * curveHeight);
  // The kink is a point of its own, so that the line bends where the rates do.
  const points = [...Array.from({ length: steps + 1 }, (_, at) => at / steps), curve.kink]
    .toSorted((a, b) => a - b)
    .map((part) => ratesAt(part, curve));
  const lineOf = (rate: 'borrow' | 'supply') =>
    points.map((point, at) => `${at === 0 ? 'M' : 'L'}${xOf(point.utilisation)} ${yOf(point[rate])}`).join('');
  const now = ratesAt(utilisation, curve);
  const shown = [...new Set([0, curve.kink, utilisation, 1])].toSorted((a, b) => a - b);
  return {
    borrow: lineOf('borrow'),
    supply: lineOf('supply'),
    now: { x: xOf(utilisation), borrow: yOf(now.borrow), supply: yOf(now.supply) },
    kink: xOf(curve.kink),
    rows: shown.map((part) => ratesAt(part, curve)),
  };
}

const round = (coordinate: number): number => Math.round(coordinate * 10) / 10;
