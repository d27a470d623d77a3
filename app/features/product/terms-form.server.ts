import { z } from 'zod';
import { text } from '../../../contract/fields.ts';
import { productCalls, type TermField } from '../../../contract/product.ts';
import type { AnyTerms } from '../../../contract/product-terms.ts';
import { typedTime } from '../../forms/typed-time.server.ts';
import { declareDeed } from '../operator/declare-deed.server.ts';
import { figuresOf, type TermFigure } from './term-figures.ts';

const schemas: Record<TermField['kind'], z.ZodType> = {
  integer: z.int({ error: ({ input }) => (input === undefined ? 'fieldRequired' : 'fieldInvalid') }),
  amount: text(40),
  country: text(2),
  flag: z.boolean().default(false),
};

/** What a form with these terms has: its fields, which of them are amounts, and what the API calls them. */
export function termParts(fields: readonly TermField[], terms: AnyTerms) {
  const figures = figuresOf(fields, terms);
  // Rows may be empty.
  const schemaOf = ({ kind, list }: TermField) => (list === null ? schemas[kind] : schemas[kind].optional());
  return {
    shape: Object.fromEntries(figures.map(({ name, field }) => [name, schemaOf(field)])) as Record<
      TermFigure['name'],
      z.ZodType
    >,
    amounts: figures.filter(({ field }) => field.kind === 'amount').map(({ name }) => name),
    renamed: Object.fromEntries(figures.map(({ name, path }) => [path, name])),
    /** Rows whose figures are all empty are left out. */
    read(values: Readonly<Record<TermFigure['name'], unknown>>): AnyTerms {
      const read: Record<string, unknown> = {};
      for (const { field, name } of figures) if (field.list === null) read[field.name] = values[name];
      for (const list of new Set(fields.flatMap((field) => field.list ?? []))) {
        const rows: Record<string, unknown>[] = [];
        for (const { field, row, name } of figures) {
          if (field.list === list && values[name] !== undefined)
            rows[row] = { ...rows[row], [field.name]: values[name] };
        }
        read[list] = rows.filter(Boolean);
      }
      return read as AnyTerms;
    },
  };
}

/** Proposes other terms in the place of the newest ones; without a time they hold from the approval on. */
export function termsDeeds(fields: readonly TermField[], newest: AnyTerms) {
  const { shape, read, ...parts } = termParts(fields, newest);
  const { key } = productCalls.propose.input.shape;
  const schema = productCalls.propose.input
    .omit({ terms: true })
    .extend({ key: key.default(''), validFrom: typedTime.optional() });
  return {
    propose: declareDeed(
      { schema: schema.extend(shape), ...parts },
      (api, { kind, key: of, version, validFrom = null, reason, ...terms }) =>
        api.send(productCalls.propose, { input: { kind, key: of, version, validFrom, reason, terms: read(terms) } }),
      'proposed',
    ),
  };
}
