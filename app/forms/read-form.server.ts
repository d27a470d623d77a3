import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { errors } from '../../contract/errors.ts';
import type { Language } from '../../contract/languages.ts';
import type { Refusal } from '../api/refusal.ts';
import { translateCommon, wordsOf } from '../i18n/texts.server.ts';
import { readAmount } from '../i18n/typed-amount.ts';
import { constraintOf, type FormDeclaration } from './declare-form.server.ts';
import type { FormState } from './form-state.ts';
import { textOf } from './text-of.server.ts';

/** What came with a post. */
export type PostedForm<Values> = ({ ok: true; value: Values } | { ok: false; refusal: Refusal }) & {
  /** What was typed into a field, be it right or wrong; '' for nothing. */
  typed(name: keyof Values & string): string;
  /** The form as it comes back, with what was typed. */
  refuse(refusal: Refusal): FormState<Values>;
  /** The form without errors, as after a preview, with these values in place of the typed ones. */
  keep(changed?: Partial<Record<keyof Values & string, string>>): FormState<Values>;
};

/** For an action: reads a form and checks it, so that what is sent on fits the call. Refusals are in this language. */
export function readForm<Schema extends z.ZodObject>(
  form: FormDeclaration<Schema>,
  posted: FormData,
  language: Language,
): PostedForm<z.output<Schema>> {
  const { schema, amounts = [], secrets = [], renamed = {} } = form;
  const known = keepKnown(posted, schema);
  const typed = (name: string) => textOf(known, name) ?? '';
  const t = wordsOf(language, 'errors');
  const submission = parseWithZod(withCanonicalAmounts(known, amounts, language), {
    schema,
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => t(message in errors ? message : 'fieldInvalid')),
  });

  function refuse(refusal: Refusal): FormState<z.output<Schema>> {
    const fieldErrors: Record<string, string[]> = {};
    const elsewhere: string[] = [];
    for (const [path, message] of Object.entries(refusal.fields ?? {})) {
      const name = nameAt(path, renamed);
      if (name in schema.shape) fieldErrors[name] = [message];
      else elsewhere.push(message);
    }
    const kept = keep();
    const hasErrors = Object.keys(fieldErrors).length > 0;
    return {
      ...kept,
      // Only refused fields: a button that asks for a code does not complain about the password below it.
      lastResult: { ...(hasErrors && { status: 'error', error: fieldErrors }), ...kept.lastResult },
      refusal: elsewhere.length > 0 ? { ...refusal, message: elsewhere.join(' '), fields: undefined } : refusal,
    };
  }

  function keep(changed: object = {}): FormState<z.output<Schema>> {
    const hideFields = Object.keys(schema.shape).filter((name) => /password/i.test(name) || secrets.includes(name));
    const { initialValue, fields } = submission.reply({ hideFields });
    // Amounts come back as they were typed, not as they were read.
    const typedAmounts = Object.fromEntries(amounts.map((name) => [name, typed(name)]));
    return {
      constraint: constraintOf(schema),
      start: {},
      lastResult: { fields, initialValue: { ...initialValue, ...typedAmounts, ...changed } },
      refusal: undefined,
    };
  }

  const ambiguous = refuseAmounts(known, amounts, language);
  if (submission.status === 'success' && Object.keys(ambiguous).length === 0) {
    return { ok: true, value: submission.value, typed, refuse, keep };
  }
  const wrong = submission.status === 'success' ? [] : Object.entries(submission.error ?? {});
  const fields = { ...Object.fromEntries(wrong.map(([path, found]) => [path, found?.[0] ?? ''])), ...ambiguous };
  const refusal: Refusal = {
    ok: false,
    error: 'invalidInput',
    code: 400,
    status: 400,
    message: t('invalidInput'),
    fields,
  };
  return { ok: false, refusal, typed, refuse, keep };
}

/** The field that an error belongs to; the error may name a part of it, as in `roles.0`. */
function nameAt(path: string, renamed: Readonly<Record<string, string>>): string {
  const parts = path.split('.');
  const known = parts.map((_, at) => parts.slice(0, parts.length - at).join('.')).find((part) => part in renamed);
  return (known && renamed[known]) ?? /^[\w-]+/.exec(path)?.[0] ?? '';
}

/**
 * Only fields that the form has: conform reads names as paths into objects and lists, so a hostile name could create a
 * list of billions, or address conform itself.
 */
function keepKnown(posted: FormData, { shape }: z.ZodObject): FormData {
  const known = new FormData();
  for (const [name, value] of posted) if (Object.hasOwn(shape, name)) known.append(name, value);
  return known;
}

type Amounts = readonly string[];

function withCanonicalAmounts(known: FormData, amounts: Amounts, language: Language): FormData {
  const read = new FormData();
  for (const [name, value] of known) {
    const amount = amounts.includes(name) && readAmount(String(value), language);
    read.append(name, amount && amount.kind === 'amount' ? amount.canonical : value);
  }
  return read;
}

/** What is wrong with amounts that can be read in two ways, or that are larger than any. */
function refuseAmounts(known: FormData, amounts: Amounts, language: Language): Record<string, string> {
  const t = translateCommon(language);
  const fields: Record<string, string> = {};
  for (const name of amounts) {
    const { kind, ...readings } = readAmount(textOf(known, name) ?? '', language);
    if (kind === 'ambiguous') fields[name] = t('amount.ambiguous', readings);
    if (kind === 'tooLarge') fields[name] = t('amount.tooLarge');
  }
  return fields;
}
