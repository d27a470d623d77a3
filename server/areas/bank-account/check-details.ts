import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { type DetailName, detailsOf, type PaymentType, paymentTypesIn } from '../../../contract/bank-account-values.ts';
import type { ErrorName } from '../../../contract/errors.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';

export type Details = Partial<Record<DetailName, string>>;
type Typed = { [Name in DetailName]?: string | undefined };

const email = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;
const phone = /^\+?\d{8,15}$/;

/** What names an account in each payment app, without spaces. */
const handles: Record<Exclude<PaymentType, 'bank'>, RegExp[]> = {
  upi: [/^[\w.-]{2,64}@[a-z][a-z0-9]{1,64}$/i],
  // CPF, CNPJ, e-mail, phone with +55, or a random key.
  pix: [/^\d{11}$/, /^\d{14}$/, email, /^\+55\d{10,11}$/, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  // Phone, citizen id, or the number of an electronic wallet.
  promptpay: [/^0\d{9}$/, /^\d{13}$/, /^\d{15}$/],
  gcash: [/^(\+63|0)9\d{9}$/],
  alipay: [email, phone],
  wechat: [/^[a-z][\w-]{5,19}$/i, phone],
};

/**
 * Returns the details in the form in which they are stored. Refuses a payment type that the country does not have, and
 * shows missing or impossible details at their fields.
 */
export function checkDetails(type: PaymentType, country: string, typed: Typed): Result<Details> {
  if (!paymentTypesIn(country).includes(type))
    return refuse('invalidInput', { fields: { paymentType: 'fieldInvalid' } });
  const details: Details = {};
  const wrong: Partial<Record<DetailName, ErrorName>> = {};
  for (const { name, isRequired } of detailsOf(type, country)) {
    const value = canonical(name, typed[name] ?? '');
    if (value === '' && !isRequired) continue;
    const problem = value === '' ? 'fieldRequired' : findProblem(name, value, { type, country });
    if (problem) wrong[name] = problem;
    else details[name] = value;
  }
  return Object.keys(wrong).length > 0 ? refuse('invalidInput', { fields: wrong }) : ok(details);
}

/** People write numbers in groups. Only bank names may contain spaces. */
function canonical(name: DetailName, typed: string): string {
  if (name === 'bankName') return typed.trim();
  if (name === 'iban') return electronicFormatIBAN(typed) ?? '';
  const value = typed.replaceAll(/\s/g, '');
  return name === 'handle' ? value : value.toUpperCase();
}

type Kind = { type: PaymentType; country: string };

function findProblem(name: DetailName, value: string, { type, country }: Kind): ErrorName | undefined {
  const isRight: Record<DetailName, () => boolean> = {
    bankName: () => value.length >= 2,
    iban: () => isValidIBAN(value) && value.startsWith(country),
    bic: () => isValidBIC(value),
    accountNumber: () => /^[A-Z\d-]{4,34}$/.test(value) && /\d{3}/.test(value),
    branchCode: () => (country === 'IN' ? /^[A-Z]{4}0[A-Z\d]{6}$/ : /^[A-Z\d-]{2,20}$/).test(value),
    handle: () => type !== 'bank' && handles[type].some((pattern) => pattern.test(value)),
  };
  if (isRight[name]()) return undefined;
  return name === 'iban' ? 'ibanInvalid' : 'fieldInvalid';
}
