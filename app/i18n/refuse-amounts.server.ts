import type { Language } from '../../contract/languages.ts';
import type { Refusal } from '../api/refusal.ts';
import { translateCommon } from './texts.server.ts';
import { readAmount } from './typed-amount.ts';

/**
 * For an action: refuses a form with amounts that can be read in two ways, or that are larger than any, each at its
 * field. undefined for none.
 */
export function refuseAmounts(amounts: Readonly<Record<string, string>>, language: Language): Refusal | undefined {
  const t = translateCommon(language);
  const fields: Record<string, string> = {};
  for (const [field, typed] of Object.entries(amounts)) {
    const { kind, ...readings } = readAmount(typed, language);
    if (kind === 'ambiguous') fields[field] = t('amount.ambiguous', readings);
    if (kind === 'tooLarge') fields[field] = t('amount.tooLarge');
  }
  const [message] = Object.values(fields);
  return message ? { ok: false, error: 'invalidInput', code: 400, status: 400, message, fields } : undefined;
}
