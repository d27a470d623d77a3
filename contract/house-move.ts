import { z } from 'zod';
import { amount, currency, id } from './fields.ts';
import { houseDirections, houseFunds, houseSources } from './house-values.ts';

const choice = { error: 'fieldInvalid' } as const;

/** Money into a fund of the house, or out of it, as it is proposed. */
export const houseMove = z.object({
  fund: z.enum(houseFunds, choice),
  direction: z.enum(houseDirections, choice),
  source: z.enum(houseSources, choice),
  currency,
  /** Which account, of a fund that has several. */
  part: id.optional(),
  amount: amount(8),
});
