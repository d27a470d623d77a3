import type { recordGainsCalls } from '../../../contract/record-gains.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { previewGains } from './preview-gains.ts';
import type { RecordOptions } from './record-handlers.ts';

export type GainsOptions = RecordOptions & { prices: Prices };

export function recordGainsHandlers({ database, prices, clock }: GainsOptions): HandlersOf<typeof recordGainsCalls> {
  return {
    preview({ member, query }) {
      return previewGains({ database, prices }, { ...query, memberId: member.id, atMs: clock.now() });
    },
  };
}
