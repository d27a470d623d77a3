import { z } from 'zod';
import { time } from './fields.ts';

/** Of the cases that began on a day, or that an operator answered first. */
const figures = z.object({
  cases: z.int(),
  solved: z.int(),
  /** Half of the cases took no longer. */
  firstAnswerMs: z.int().nullable(),
  solvedMs: z.int().nullable(),
  /** The mean, with one digit after the point. */
  rating: z.string().nullable(),
});
export const dayFigures = figures.extend({ startMs: time });
export const operatorFigures = figures.extend({ operator: z.string() });
export type HelpFigures = z.output<typeof figures>;
export type DayFigures = z.output<typeof dayFigures>;
export type OperatorFigures = z.output<typeof operatorFigures>;
export const exampleFigures = { cases: 12, solved: 10, firstAnswerMs: 45_000, solvedMs: 900_000, rating: '4.6' };
