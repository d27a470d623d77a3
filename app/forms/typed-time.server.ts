import { z } from 'zod';

/** A field of date and time, in UTC; `.optional()` where it may be empty. What is no time is refused. */
export const typedTime = z
  .string({ error: 'fieldRequired' })
  .max(40, 'fieldTooLong')
  .transform((typed) => Date.parse(`${typed}Z`))
  .pipe(z.number({ error: 'fieldInvalid' }));
