import { z } from 'zod';
import { imageSizeMaxBytes } from './limits.ts';
import { decimalPattern } from './money.ts';

/**
 * The field types that several calls share. Messages are error names of errors.ts; the server translates them.
 */
const boundedText = (max: number) => z.string({ error: 'fieldRequired' }).max(max, 'fieldTooLong');

/** No control characters and no lone surrogates: neither can be stored or shown. */
export const text = (max: number) =>
  boundedText(max).refine((value) => !/(?![\t\n\r])\p{Cc}/u.test(value) && value.isWellFormed(), 'fieldInvalid');

export const requiredText = (max: number) => text(max).trim().min(1, 'fieldRequired');

/** Decimal id of a row. */
export const id = z.string({ error: 'fieldRequired' }).regex(/^[1-9]\d{0,15}$/, 'fieldInvalid');

/** How often a post was saved: an integer of the database. */
export const editCount = z
  .int('fieldInvalid')
  .min(0, 'fieldInvalid')
  .max(2 ** 31 - 1, 'fieldInvalid');

/** Why a text is not a valid Decimal. */
function amountProblem(text: string) {
  if (/^[1-9]\d{18,}(\.\d*)?$/.test(text)) return 'amountTooLarge';
  return /^(0|[1-9]\d*)\.\d{19,}$/.test(text) ? 'amountTooManyDecimals' : 'amountInvalid';
}

/** An amount or price above zero with at most `places` digits after the point; canonical text in, text out. */
export function amount(places = 8) {
  // Trailing zeros do not count as extra digits.
  const tooManyDecimals = new RegExp(`\\.\\d{${places}}\\d*[1-9]`);
  return z
    .string({ error: 'fieldRequired' })
    .regex(decimalPattern, { error: ({ input }) => amountProblem(input ?? '') })
    .refine((value) => !tooManyDecimals.test(value), 'amountTooManyDecimals')
    .refine((value) => /[1-9]/.test(value), 'amountInvalid');
}

/** Any canonical decimal in an answer; may be negative (frozen is shown negated). */
export const decimalText = z.string().regex(/^-?(0|[1-9]\d*)(\.\d+)?$/);

/** Milliseconds since 1970 UTC. */
export const time = z.int();

/** Upper case, e.g. BTC_USDT; lower case and '/' are accepted and folded. */
export const symbolName = z
  .string({ error: 'fieldRequired' })
  .max(30, 'fieldTooLong')
  .regex(/^[A-Za-z0-9]{1,12}[_/][A-Za-z0-9]{1,12}$/, 'fieldInvalid')
  .transform((value) => value.toUpperCase().replace('/', '_'));

export const currency = z
  .string({ error: 'fieldRequired' })
  .regex(/^[A-Za-z0-9]{2,12}$/, 'fieldInvalid')
  .transform((value) => value.toUpperCase());

/** Integer in a query or form. */
export const integerText = (bounds: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'fieldInvalid')
    .transform(Number)
    .pipe(z.number().min(bounds.min, 'fieldInvalid').max(bounds.max, 'fieldInvalid'));
/** A moment in milliseconds since 1970 UTC, e.g. as the cursor of a list. */
export const momentText = integerText({ min: 0, max: 8.64e15 });

/** Spec section 5: letters, digits, underscore, dot or hyphen, then @, then the same set. */
export const email = z
  .string({ error: 'fieldRequired' })
  .trim()
  .max(254, 'fieldTooLong')
  .regex(/^[A-Za-z0-9_.-]+@[A-Za-z0-9_.-]+$/, 'emailInvalid')
  .transform((value) => value.toLowerCase());

/** A picture of a multipart body, not yet decoded; a file field that was left empty sends one of no bytes. */
export const image = z.file('fieldRequired').min(1, 'fieldRequired').max(imageSizeMaxBytes, 'imageTooLarge');

/** A list in an answer, newest first; `next` is the cursor for the next page, null at the end. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });
