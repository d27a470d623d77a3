import { z } from 'zod';

/** Figures that terms of products are made of. */
export const integer = (min: number, max: number) =>
  z.int('fieldInvalid').min(min, 'fieldInvalid').max(max, 'fieldInvalid');
/** Zero or more, at most 8 digits after the point. */
export const amount = z
  .string('fieldRequired')
  .regex(/^(0|[1-9]\d{0,17})(\.\d{1,8})?$/, { error: 'amountInvalid', abort: true });
export const rows = <Row extends z.ZodType>(row: Row) => z.array(row).min(1, 'fieldRequired').max(50, 'fieldInvalid');
