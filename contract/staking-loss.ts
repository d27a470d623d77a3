import { z } from 'zod';
import { requiredText } from './fields.ts';
import { poolKey } from './staking-shapes.ts';
import { lossBpsHighest, lossReasonLengthMax } from './staking-values.ts';

/** A loss of all stakes of a pool, as it is proposed; the reason is public. */
export const stakingLoss = z.object({
  pool: poolKey,
  bps: z.int('fieldInvalid').min(1, 'fieldInvalid').max(lossBpsHighest, 'fieldInvalid'),
  publicReason: requiredText(lossReasonLengthMax),
});
