import type { Language } from '../../../contract/languages.ts';
import type { TermField } from '../../../contract/product.ts';
import type { AnyTerms } from '../../../contract/product-terms.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { readTime } from '../content/post-values.ts';

/** Of a list; beyond what the API takes. */
const rowsMax = 60;

/**
 * Terms as they were typed, from fields that are named like errors: terms.makerFeeBps, terms.levels.2.volumeUsdt. What
 * does not fit is for the API to refuse. Rows whose fields are all empty are left out.
 */
export function readTypedTerms(fields: readonly TermField[], form: FormData, language: Language): AnyTerms {
  const read = ({ kind }: TermField, name: string) => {
    const typed = textOf(form, name)?.trim() ?? '';
    if (kind === 'flag') return form.has(name);
    if (kind === 'integer') return typed === '' ? Number.NaN : Number(typed);
    return canonicalAmount(typed, language) ?? typed;
  };
  const terms: AnyTerms = {};
  for (const field of fields.filter(({ list }) => list === null)) {
    terms[field.name] = read(field, `terms.${field.name}`);
  }
  for (const list of new Set(fields.flatMap((field) => field.list ?? []))) {
    const ofList = fields.filter((field) => field.list === list);
    const rows = Array.from({ length: rowsMax }, (_, row) => row)
      .map((row) => ofList.map((field) => ({ field, name: `terms.${list}.${row}.${field.name}` })))
      .filter((row) => row.some(({ name }) => textOf(form, name)?.trim()));
    terms[list] = rows.map((row) => Object.fromEntries(row.map(({ field, name }) => [field.name, read(field, name)])));
  }
  return terms;
}

/** null for an empty field: from the approval on. What is no time is for the API to refuse, and never at once. */
export function readValidFrom(form: FormData): number | null {
  const typed = textOf(form, 'validFrom')?.trim();
  return typed ? (readTime(typed) ?? -1) : null;
}
