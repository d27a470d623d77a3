import type { AlertKind } from '../../../contract/alert-values.ts';
import { add, type Decimal, decimalOfUnits, negate, subtract } from '../../../contract/money.ts';
import type { StopDirection, StopOrder } from '../../matching/stop-orders.ts';

export type AlertRule = {
  kind: AlertKind;
  threshold: Decimal;
  /** The way on which it fires; null while the value is beyond the threshold and has to come back first. */
  armed: StopDirection | null;
};
type Aim = Pick<StopOrder, 'stopPrice' | 'stopDirection'>;

/** The smallest step of a decimal: what is above a value is at least this much more. */
const step = decimalOfUnits(1n);

/** On which way an alert fires from this value; null where it is beyond the threshold already. */
export function armOf({ kind, threshold }: Pick<AlertRule, 'kind' | 'threshold'>, value: Decimal): AlertRule['armed'] {
  switch (kind) {
    case 'reaches':
      if (value === threshold) return null;
      return value < threshold ? 'rise' : 'fall';
    case 'risesAbove':
      return value <= threshold ? 'rise' : null;
    case 'fallsBelow':
      return value >= threshold ? 'fall' : null;
    case 'fallsBy':
      return value > negate(threshold) ? 'fall' : null;
    case 'risesBy':
    case 'volumeAbove':
      return value < threshold ? 'rise' : null;
  }
}

/**
 * The first value at which something happens: an armed alert fires, another one becomes armed. Undefined for one that
 * stands at its threshold and may be left on either way.
 */
export function aimOf({ kind, threshold, armed }: AlertRule): Aim | undefined {
  const rise = (stopPrice: Decimal): Aim => ({ stopPrice, stopDirection: 'rise' });
  const fall = (stopPrice: Decimal): Aim => ({ stopPrice, stopDirection: 'fall' });
  switch (kind) {
    case 'reaches':
      return armed ? { stopPrice: threshold, stopDirection: armed } : undefined;
    case 'risesAbove':
      return armed ? rise(add(threshold, step)) : fall(threshold);
    case 'fallsBelow':
      return armed ? fall(subtract(threshold, step)) : rise(threshold);
    case 'fallsBy':
      return armed ? fall(negate(threshold)) : rise(add(negate(threshold), step));
    case 'risesBy':
    case 'volumeAbove':
      return armed ? rise(threshold) : fall(subtract(threshold, step));
  }
}

export const isMet = ({ stopPrice, stopDirection }: Aim, value: Decimal): boolean =>
  stopDirection === 'rise' ? value >= stopPrice : value <= stopPrice;
