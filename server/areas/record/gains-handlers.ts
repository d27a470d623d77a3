import type { recordGainsCalls } from '../../../contract/record-gains.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { previewGains } from './preview-gains.ts';
import type { RecordOptions } from './record-handlers.ts';

export type GainsOptions = RecordOptions & { prices: Prices };

export function recordGainsHandlers({ histories, prices, clock }: GainsOptions): HandlersOf<typeof recordGainsCalls> {
  return {
    preview({ member, query }) {
      const asked = { ...query, memberId: member.id, atMs: clock.now() };
      return histories.read((database) => previewGains({ database, prices }, asked));
    },
  };
}
