import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';

/** What a field accepts, which determines what is hostile to it. */
export type Kind = 'amount' | 'integer' | 'date' | 'choice' | 'text' | 'number' | 'flag' | 'list' | 'object' | 'file';
/** `path` leads to it from the top of its part, through lists and objects: ['posts', '0', 'id']. */
export type Field = { path: string[]; schema: z.ZodType; kind: Kind };

/** The fields of one part of a call, with those of the objects and lists in it. */
export const fieldsOf = (part: Call['input']): Field[] => (part ? ofObject(part, []) : []);

const ofObject = ({ shape }: z.ZodObject, above: string[]): Field[] =>
  Object.entries(shape).flatMap(([name, schema]) => ofField(schema as z.ZodType, [...above, name]));

function ofField(schema: z.ZodType, path: string[]): Field[] {
  const inner = innermost(schema);
  const field = { path, schema, kind: kindOf(inner) };
  if (inner.type === 'object') return [field, ...ofObject(inner as z.ZodObject, path)];
  if (inner.type === 'array') return [field, ...ofField((inner as z.ZodArray).element as z.ZodType, [...path, '0'])];
  if (inner.type === 'record')
    return [field, ...ofField((inner as z.ZodRecord).valueType as z.ZodType, [...path, 'en'])];
  return [field];
}

/** The schema without wrappers that make it optional, fill in defaults or transform the result. */
function innermost(schema: z.ZodType): z.ZodType {
  const { innerType, in: first } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const next = innerType ?? first;
  return next ? innermost(next) : schema;
}

const kindOfType: Readonly<Record<string, Kind>> = {
  file: 'file',
  boolean: 'flag',
  number: 'number',
  enum: 'choice',
  literal: 'choice',
  array: 'list',
  object: 'object',
  record: 'object',
};

/** Of a text, by what it takes and what it refuses. */
function kindOf(schema: z.ZodType): Kind {
  const takes = (...texts: string[]) => texts.some((text) => schema.safeParse(text).success);
  const known = kindOfType[schema.type];
  if (known) return known;
  if (takes('a', 'abc', 'a@b.example', '+62')) return 'text';
  if (takes('0.5', '1.5')) return 'amount';
  if (takes('1', '20', '2026', '1790000000000')) return 'integer';
  return takes('1990-05-17') ? 'date' : 'text';
}
