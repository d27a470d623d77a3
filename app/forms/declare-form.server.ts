import { z } from 'zod';
import type { Constraint, FormState } from './form-state.ts';

/** A form, declared once for its loader and its action. */
export type FormDeclaration<Schema extends z.ZodObject> = {
  /** Its fields: often the input of the call that they are sent to. Messages are error names. */
  schema: Schema;
  /** Fields that are not given back, as one-time codes. What has "password" in its name never is. */
  secrets?: readonly NameIn<Schema>[];
  /** Amounts, which people write as their language does. */
  amounts?: readonly NameIn<Schema>[];
  /** Fields of the call that stand under another name in the form. */
  renamed?: Readonly<Record<string, NameIn<Schema>>>;
};
type NameIn<Schema extends z.ZodObject> = keyof z.output<Schema> & string;

// biome-ignore lint/suspicious/noExplicitAny: any declaration.
export type FormStateOf<Declaration extends FormDeclaration<any>> = FormState<z.output<Declaration['schema']>>;

/** Keeps the precise types of a declaration. */
export const declareForm = <Schema extends z.ZodObject>(form: FormDeclaration<Schema>): FormDeclaration<Schema> => form;

/** For a loader: the form as it stands before anything was posted. */
export const startForm = <Schema extends z.ZodObject>(
  form: FormDeclaration<Schema>,
  start: FormState<z.output<Schema>>['start'] = {},
): FormState<z.output<Schema>> => ({ constraint: constraintOf(form.schema), start, refusal: undefined });

/**
 * Read from the schema's JSON schema: conform's own reader finds no lengths in this version of zod. Without patterns:
 * what the browser says of those helps nobody, and amounts are typed in many ways.
 */
export function constraintOf(schema: z.ZodObject): Record<string, Constraint> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const entries = Object.entries(properties).map(([name, property]): [string, Constraint] => {
    // Of a file the schema counts bytes.
    const isText = typeof property === 'object' && property.format !== 'binary';
    const { minLength = 0, maxLength } = isText ? property : {};
    const constraint = {
      ...(required.includes(name) && { required: true as const }),
      ...(minLength > 1 && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    };
    return [name, constraint];
  });
  return Object.fromEntries(entries);
}
