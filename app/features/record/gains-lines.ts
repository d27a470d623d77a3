import type { GainsLot } from '../../../contract/record-gains.ts';
import type { GainsMethod } from '../../../contract/record-values.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Names of the columns in record-gains.json, in the order of the lines. */
export const gainsColumns = [
  'number',
  'currency',
  'quantity',
  'acquired',
  'sold',
  'daysHeld',
  'proceeds',
  'fee',
  'cost',
  'gain',
  'proceedsFrom',
  'costFrom',
] as const;

/** A lot as a line of a file, in the words of record-gains.json. */
export function gainsLine(lot: GainsLot, method: GainsMethod, t: Translate): string[] {
  const proceedsFrom = lot.isProceedsEstimated ? 'market' : 'paid';
  const costFrom = lot.isCostEstimated ? 'market' : 'paid';
  return [
    String(lot.number),
    lot.currency,
    lot.quantity,
    lot.acquired === null ? '' : new Date(lot.acquired).toISOString(),
    new Date(lot.sold).toISOString(),
    lot.daysHeld === null ? '' : String(lot.daysHeld),
    lot.proceeds,
    lot.fee,
    lot.cost,
    lot.gain,
    t(`from.${proceedsFrom}`),
    t(`from.${method === 'average' ? 'average' : costFrom}`),
  ];
}
