import { textOf } from '../../forms/text-of.server.ts';
import { readTime } from '../content/post-values.ts';

/** What is no number or no time is for the API to refuse. */
export const numberOf = (form: FormData, name: string): number => Number(textOf(form, name) ?? Number.NaN);
export const readEnd = (form: FormData): number => readTime(textOf(form, 'endsAt')) ?? Number.NaN;
