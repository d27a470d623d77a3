import { z } from 'zod';
import { operatorTies, whyTwoReasons } from './operator-values.ts';

/** What ties the caller to another operator, that operator's name, and for how many days it counts. */
export const tie = z.object({ operator: z.string(), kind: z.enum(operatorTies), days: z.int() });

/** What an operator has to know about an action that may take two. */
export const voices = {
  /** null where one is enough. */
  whyTwo: z.enum(whyTwoReasons).nullable(),
  /** Why the caller cannot be the second voice; null for operators who can, or who are first. */
  tie: tie.nullable(),
};
const asked = z.object(voices);
export type Voices = z.output<typeof asked>;
export const oneVoice: Voices = { whyTwo: null, tie: null };

export const operatorsNeeded = ({ whyTwo }: Pick<Voices, 'whyTwo'>): 1 | 2 => (whyTwo ? 2 : 1);
